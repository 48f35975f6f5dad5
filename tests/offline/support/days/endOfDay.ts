// What has to be true once everything of a day is sent and fetched on both devices.
import { expect } from 'vitest';
import { listDraftSyncs } from '#offline/device/drafts.ts';
import { readDraftState } from '#offline/device/entryDraft.ts';
import { readFileBytes } from '#offline/device/files.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { filesIn } from '#domain/entry-session/entryContent.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { fileOf } from '#domain/outbox/outboxRow.ts';
import { missingEntryFiles } from '#server/records/applications/missingEntryFiles.ts';
import { expectNothingTwice, heldOn } from '../checkInvariant.ts';
import { type DayForm, peopleOf, tagOfTeam } from './dayForms.ts';
import type { DraftDay } from './draftDay.ts';
import type { GivenFile } from './givenFiles.ts';
import { draftsOn, type OwnDevice } from '../scenario/twoDevices.ts';

type Held = Awaited<ReturnType<typeof heldOn>>;

/** From here on a form is confirmed: a page that was killed before leaves one that nothing follows yet. */
const CONFIRMED_STEP = 3;

/** What stands of the applications on the server, each with its form. */
async function formsOnServer({ server, world }: DraftDay) {
  const drafts = await server.records
    .selectFrom('draft')
    .select(['id', 'formSha256 as form'])
    .where('deletedAt', 'is', null)
    .where('revision', '>', 0)
    .where('step', '>=', CONFIRMED_STEP)
    .execute();
  const submitted = await server.records
    .selectFrom('application')
    .innerJoin('applicationVersion', 'applicationVersion.applicationId', 'application.id')
    .select(['draft as id', 'formSha256 as form'])
    .execute();
  const known = [...drafts, ...submitted].filter(({ form }) => form !== null && form !== '');
  return new Map(known.map(({ id, form }) => [id, world.formBy(form ?? '')]));
}

const placeKey = (file: { draft: string; routine: string; name: string; kind: string }): string =>
  JSON.stringify([file.draft, file.routine, file.name, file.kind]);

/** No file lies at an entry of other people or of another application. */
function expectOwnPlaces(day: DraftDay, held: Held, forms: ReadonlyMap<string, DayForm>): void {
  for (const file of held.files) {
    const given = day.given.find(file.sha256);
    if (!given) throw new Error('nobody has given this file');
    const what = `${given.kind} of ${given.people} of ${given.tag} at ${file.name}`;
    if (file.draft === '') expect([what, tagOfTeam(file.team ?? '')]).toEqual([what, given.tag]);
    if (given.draft !== '') expect([what, file.draft]).toEqual([what, given.draft]);
    const form = forms.get(file.draft);
    if (form) expect([what, form.tag]).toEqual([what, given.tag]);
    const entry =
      form &&
      namedEntries(form.parsed).find(
        ({ routine, name }) => routine === file.routine && name === file.name,
      );
    if (entry && given.by !== 'client')
      expect([what, peopleOf(entry)]).toEqual([what, expect.toBeOneOf([...given.takers])]);
  }
}

/**
 * The place of the entry that a file is of, as the form of its draft names it now. None where its person is asked again:
 * they gave it to others in a version, and one was left since; or what came without a draft stands there already.
 */
function wantedPlaces(day: DraftDay, file: GivenFile, form: DayForm | undefined): string[] {
  const isDecided = ({ draft, kind, people, takers }: GivenFile) =>
    draft === file.draft && kind === file.kind && people === file.people && takers.size > 1;
  const isGivenElsewhere = day.parted.has(file.draft) && day.given.all.some(isDecided);
  const isStandingThere = day.given.all.some(
    ({ by, tag, kind, people }) =>
      by === 'client' && tag === file.tag && kind === file.kind && file.takers.has(people),
  );
  if (!form || isGivenElsewhere || isStandingThere) return [];
  return namedEntries(form.parsed)
    .filter((entry) => file.takers.has(peopleOf(entry)))
    .map(({ routine, name }) => placeKey({ draft: file.draft, routine, name, kind: file.kind }));
}

/** What stands for a file: it itself, what was given to the same entry elsewhere, or to one that was to take it. */
function standingFor(day: DraftDay, file: GivenFile): GivenFile[] | undefined {
  const given = day.given.all.filter(
    ({ tag, kind, people, draft }) =>
      tag === file.tag &&
      kind === file.kind &&
      // What came without a draft is of whoever was called so: others may have been, by the form of the draft.
      (file.draft === '' || (file.takers.has(people) && draft === file.draft)),
  );
  const isOwn = ({ people, by }: GivenFile) => people === file.people && by === file.by;
  const isLast = given.findLast(isOwn) === file;
  return isLast && !file.isDiscarded ? [file, ...given.filter((each) => !isOwn(each))] : undefined;
}

/** What each device gave last is where it belongs, or waits there; what the other one gave may have taken its place. */
async function expectGivenFiles(
  day: DraftDay,
  held: Held,
  forms: ReadonlyMap<string, DayForm>,
): Promise<void> {
  const rows = [...(await day.laptop.device.rows()), ...(await day.phone.device.rows())];
  const waiting = new Set(rows.map((row) => fileOf(row)?.id));
  const moving = new Set(
    rows.flatMap((row) => (row.kind === 'rebind' ? [row.payload.draftId] : [])),
  );
  const stored = new Map(held.files.map((file) => [file.sha256, placeKey(file)]));
  for (const file of day.given.all) {
    const standing = standingFor(day, file);
    if (!standing) continue;
    const places = standing
      .map(({ sha256 }) => stored.get(sha256))
      .filter((at) => at !== undefined);
    if (standing.some(({ sha256 }) => waiting.has(sha256))) continue;
    const what = `${file.kind} of ${file.people} of ${file.tag}, given on ${file.by}`;
    expect([what, places.length > 0]).toEqual([what, true]);
    const wanted = wantedPlaces(day, file, forms.get(file.draft));
    const isFollowed = file.draft !== '' && !moving.has(file.draft);
    if (wanted.length === 0 || !isFollowed) continue;
    expect([what, places]).toEqual([what, expect.arrayContaining([expect.toBeOneOf(wanted)])]);
  }
}

/** Bytes arrive as often as their person has confirmed them: twice where a page was killed just after it. */
function expectSentOnce({ given }: DraftDay, { device }: OwnDevice): void {
  const keys = new Map<string, Set<string>>();
  for (const { address, body, headers } of device.requests) {
    const file = body instanceof FormData ? body.get('file') : null;
    const key = headers['idempotency-key'] ?? '';
    if (!(file instanceof File) || !address.endsWith('/upload')) continue;
    if (device.arrived.includes(key))
      keys.set(file.name, (keys.get(file.name) ?? new Set()).add(key));
  }
  for (const [name, sent] of keys) {
    const confirmed = given.all.filter((file) => file.name === name).length;
    expect([name, sent.size <= confirmed]).toEqual([name, true]);
  }
}

/** What is kept on a device has its bytes. */
async function expectBytes(own: OwnDevice): Promise<void> {
  const drafts = await draftsOn(own);
  const versions = drafts.flatMap((draft) => [
    draft.content,
    ...(draft.other ? [draft.other.content] : []),
    ...(draft.left ?? []).map(({ content }) => content),
  ]);
  const rows = (await own.device.rows()).flatMap((row) => fileOf(row) ?? []);
  for (const file of [...versions.flatMap(filesIn), ...rows]) {
    const bytes = await own.run(() => readFileBytes(file.id));
    expect([own.name, file.name, bytes !== undefined]).toEqual([own.name, file.name, true]);
  }
}

/** Each mark is in a version on a device or on the server. */
async function expectMarks(day: DraftDay): Promise<void> {
  const drafts = [...(await draftsOn(day.laptop)), ...(await draftsOn(day.phone))];
  const versions = drafts.flatMap(({ content, other, left = [] }) => [
    content,
    ...(other ? [other.content] : []),
    ...left.map((each) => each.content),
  ]);
  const saved = await day.server.records.selectFrom('draft').select('state').execute();
  const states = saved.flatMap(({ state }) => readDraftState(state) ?? []);
  const all = new Set([...versions, ...states].flatMap((each) => each.completedEntries));
  const lost = [...day.marks].filter(
    ([made, draft]) => !all.has(made) && !day.submitted.has(draft),
  );
  expect(lost).toEqual([]);
}

/** Files are deleted in drafts alone: none goes from an application that was submitted before that arrived. */
async function expectWholeApplications({ server, world }: DraftDay): Promise<void> {
  const filter = { 'application.competitionId': world.competition.id };
  expect(await missingEntryFiles(server.records, filter)).toEqual([]);
}

const agreedOn = async (own: OwnDevice) =>
  (await draftsOn(own))
    .map(({ id, content }) => ({ id, form: content.form?.id, state: stateOf(content) }))
    .map(({ id, form, state }) => ({
      id,
      form,
      completed: state.completedEntries.toSorted(),
      previous: state.previousEntries,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Drafts that the server has refused to save: they wait for their next change. */
const refusedOn = (own: OwnDevice) =>
  own.run(async () =>
    (await listDraftSyncs('coach')).flatMap(({ id, trouble }) =>
      trouble?.kind === 'refused' ? [id] : [],
    ),
  );

export async function checkEndOfDay(day: DraftDay): Promise<void> {
  const held = await heldOn(day.server.records);
  const forms = await formsOnServer(day);
  const applications = await day.server.records.selectFrom('application').select('draft').execute();
  for (const { draft } of applications) day.submitted.add(draft);
  expectOwnPlaces(day, held, forms);
  await expectGivenFiles(day, held, forms);
  await expectMarks(day);
  await expectWholeApplications(day);
  for (const own of [day.laptop, day.phone]) {
    expectSentOnce(day, own);
    await expectBytes(own);
    await expectNothingTwice(own.device, day.server, held);
  }
  const refused = new Set([...(await refusedOn(day.laptop)), ...(await refusedOn(day.phone))]);
  const [onPhone, onLaptop] = [await agreedOn(day.phone), await agreedOn(day.laptop)];
  const isSaved = ({ id }: { id: string }) => !refused.has(id);
  expect(onPhone.filter(isSaved)).toEqual(onLaptop.filter(isSaved));
}
