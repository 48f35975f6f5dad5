import { expect } from 'vitest';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { missingEntryFiles } from '#server/records/applications/missingEntryFiles.ts';
import { expectNothingTwice } from '../checkInvariant.ts';
import { formsFrom, marksOn, receivedFrom, withPeople } from '../coach/received.ts';
import { expectAskedOnly } from './askedOnly.ts';
import { type DayForm, peopleOf, tagOfTeam } from './dayForms.ts';
import type { DraftDay } from './draftDay.ts';
import type { GivenFile } from './givenFiles.ts';

type Forms = ReadonlyMap<string, DayForm>;
type Files = ReturnType<typeof withPeople>;

/** Expects every file in the draft for which the coach gave it, at an entry whose people may have the file. */
function expectOwnPlaces(day: DraftDay, files: Files, forms: Forms): void {
  for (const file of files) {
    const given = day.given.find(file.sha256);
    if (!given) throw new Error('nobody has given this file');
    const what = `${given.kind} of ${given.people} of ${given.tag} at ${file.name}`;
    if (file.draft === '') expect([what, tagOfTeam(file.team ?? '')]).toEqual([what, given.tag]);
    if (given.draft !== '') expect([what, file.draft]).toEqual([what, given.draft]);
    const form = forms.get(file.draft);
    if (form) expect([what, form.tag]).toEqual([what, given.tag]);
    if (file.people !== undefined && given.by !== 'client')
      expect([what, file.people]).toEqual([what, expect.toBeOneOf([...given.takers])]);
  }
}

/**
 * Returns the people in the draft's form whose entry may have the file. Returns none if their entry has a file that was
 * sent without a draft. Also returns none if another form was chosen, because the coach must then answer again.
 */
function takersIn(day: DraftDay, file: GivenFile, form: DayForm | undefined): string[] {
  const isDecided = ({ draft, kind, people, takers }: GivenFile) =>
    draft === file.draft && kind === file.kind && people === file.people && takers.size > 1;
  const isGivenElsewhere = day.parted.has(file.draft) && day.given.all.some(isDecided);
  const isTaken = day.given.all.some(
    ({ by, tag, kind, people }) =>
      by === 'client' && tag === file.tag && kind === file.kind && file.takers.has(people),
  );
  if (!form || isGivenElsewhere || isTaken) return [];
  return namedEntries(form.parsed)
    .map(peopleOf)
    .filter((people) => file.takers.has(people));
}

function expectedFiles(day: DraftDay, file: GivenFile): GivenFile[] | undefined {
  const given = day.given.all.filter(
    ({ tag, kind, people, draft }) =>
      tag === file.tag &&
      kind === file.kind &&
      (file.draft === '' || (file.takers.has(people) && draft === file.draft)),
  );
  const isOwn = ({ people, by }: GivenFile) => people === file.people && by === file.by;
  const isLast = given.findLast(isOwn) === file;
  return isLast && !file.isDiscarded ? [file, ...given.filter((each) => !isOwn(each))] : undefined;
}

async function expectGivenFiles(day: DraftDay, files: Files, forms: Forms): Promise<void> {
  const lines = [...(await day.laptop.device.outgoing()), ...(await day.phone.device.outgoing())];
  const waiting = new Set(lines.map(({ sha256 }) => sha256));
  const received = new Map(files.map((file) => [file.sha256, file]));
  for (const file of day.given.all) {
    const expected = expectedFiles(day, file);
    if (!expected || expected.some(({ sha256 }) => waiting.has(sha256))) continue;
    const there = expected.flatMap(({ sha256 }) => received.get(sha256) ?? []);
    const what = `${file.kind} of ${file.people} of ${file.tag}, given on ${file.by}`;
    expect([what, there.length > 0]).toEqual([what, true]);
    const takers = takersIn(day, file, forms.get(file.draft));
    // The server does not know the people of files whose draft was deleted, so the page asks the coach.
    const isForgotten = there.some(({ entryPeople }) => entryPeople === '[]');
    const isAsked = there.some(({ formEntry, putAway }) => formEntry === null && putAway === 0);
    const isAskedAgain = file.takers.size > 1 && isAsked;
    if (takers.length === 0 || file.draft === '' || isForgotten || isAskedAgain) continue;
    const people = there.flatMap((each) => (each.draft === file.draft ? [each.people] : []));
    expect([what, people]).toEqual([what, expect.arrayContaining([expect.toBeOneOf(takers)])]);
  }
}

/** Expects each entry name made by `mark` on a device or on the server, unless the draft was submitted. */
async function expectMarks({ laptop, phone, server, world, submitted }: DraftDay): Promise<void> {
  const devices = [...(await laptop.marks()), ...(await phone.marks())];
  const all = new Set([...devices, ...(await marksOn(server.records))]);
  const lost = [...world.marks].filter(([made, draft]) => !all.has(made) && !submitted.has(draft));
  expect(lost).toEqual([]);
}

/** Expects all files of submitted applications, because a deletion after the submission changes only the draft. */
async function expectWholeApplications({ server, world }: DraftDay): Promise<void> {
  const filter = { 'application.competitionId': world.competition.id };
  expect(await missingEntryFiles(server.records, filter)).toEqual([]);
}

/** Expects the same content on both devices, except for drafts that the server refuses. */
async function expectAgreement({ laptop, phone }: DraftDay): Promise<void> {
  const [there, here] = [await phone.shown(), await laptop.shown()];
  const refused = new Set(
    [...there, ...here].flatMap(({ id, isRefused }) => (isRefused ? id : [])),
  );
  const saved = (all: typeof here) =>
    all.filter(({ id }) => !refused.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(saved(there)).toEqual(saved(here));
}

export async function checkEndOfDay(day: DraftDay): Promise<void> {
  const { server, world, submitted } = day;
  const received = await receivedFrom(server.records);
  const forms = await formsFrom(server.records, world.formBy);
  const files = withPeople(received, forms);
  for (const { draft } of received.applications) submitted.add(draft);
  expectOwnPlaces(day, files, forms);
  await expectGivenFiles(day, files, forms);
  await expectMarks(day);
  await expectWholeApplications(day);
  for (const own of [day.laptop, day.phone]) {
    expectAskedOnly(day.given, own);
    expect([own.name, await own.lostBytes()]).toEqual([own.name, []]);
    await expectNothingTwice(own.device, server, received);
  }
  await expectAgreement(day);
}
