// Two devices that name the entries of one application differently: each file comes to its people.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import type { NamedEntry } from '#domain/entry/entryFiles.ts';
import { entriesIn } from '#domain/entry-session/select/selectForm.ts';
import { peopleOf } from '../support/days/dayForms.ts';
import { type DraftDay, openDraftDay } from '../support/days/draftDay.ts';
import { pull } from '../support/drafts.ts';
import { decideVersion } from '../support/draftVersionActs.ts';
import { checkEndOfDay } from '../support/days/endOfDay.ts';
import { confirm, pick, submit } from '../support/entryActs.ts';
import { EntryPage } from '../support/entryPage.ts';
import type { Correction } from '../support/days/dayForms.ts';
import { seededRandom } from '../support/days/seededRandom.ts';
import { settleDay } from '../support/days/settleDay.ts';
import { draftsOn, type OwnDevice } from '../support/scenario/twoDevices.ts';

/** Anna and Alla with one another's surnames. */
const SWAPPED: Correction = { families: ['Петрова', 'Иванова'] };
/** Anna is called as Alla was. */
const CHAINED: Correction = { families: ['Петрова', 'Кузнецова'] };

async function onPage(
  day: DraftDay,
  own: OwnDevice,
  work: (page: EntryPage) => Promise<unknown>,
): Promise<void> {
  const [draft] = await draftsOn(own);
  await own.run(async () => {
    const page = draft && (await EntryPage.open(day.world, own, draft.id));
    await work(page ?? new EntryPage(day.world, own));
  });
}

const correct = (day: DraftDay, own: OwnDevice, correction: Correction) =>
  onPage(day, own, async (page) => page.chooseForm(await day.form('neva', correction)));

function soloistOf({ session }: EntryPage, name: string): NamedEntry {
  const entry = entriesIn(session).find((each) => peopleOf(each) === `free-solo ${name}`);
  if (!entry) throw new Error(`${name} swims no solo`);
  return entry;
}

async function giveTo(page: EntryPage, { given }: DraftDay, entry: NamedEntry): Promise<void> {
  await pick(page, given, entry, ['card', 'music']);
  await confirm(page, given, entry);
}

/** A card and a track are confirmed for this soloist, by her given name. */
const give = (day: DraftDay, own: OwnDevice, soloist: string) =>
  onPage(day, own, (page) => giveTo(page, day, soloistOf(page, soloist)));

const fetchTo = (day: DraftDay, { device, run }: OwnDevice) =>
  run(() => pull({ device, clock: day.clock }));

/** The laptop has begun, and the phone has what it has saved. */
async function openBegun(): Promise<DraftDay> {
  const day = await openDraftDay(seededRandom(1));
  await correct(day, day.laptop, {});
  await day.laptop.device.drainToEnd();
  await fetchTo(day, day.phone);
  return day;
}

/** What waits once everything is sent, and each file is with its people. */
async function rowsAtEnd(day: DraftDay) {
  await settleDay(day);
  await checkEndOfDay(day);
  return [...(await day.laptop.device.rows()), ...(await day.phone.device.rows())];
}

test('a name that was corrected before it had any file leads files on that are given by the old one', async () => {
  await using day = await openBegun();
  await give(day, day.phone, 'Алла');
  await correct(day, day.laptop, SWAPPED);
  await day.laptop.device.drainToEnd();
  await day.phone.device.drainToEnd();
  expect(await rowsAtEnd(day)).toEqual([]);
});

test('a draft that is deleted takes no files along to its form, where another device has gone on', async () => {
  await using day = await openBegun();
  await give(day, day.laptop, 'Алла');
  await day.laptop.device.drainToEnd();
  await fetchTo(day, day.phone);
  await correct(day, day.phone, CHAINED);
  const [draft] = await draftsOn(day.phone);
  const dropped = await day.phone.run(() => dropDraft('coach', draft?.id ?? ''));
  expect(dropped).toEqual({ kind: 'removed' });
  await give(day, day.laptop, 'Анна');
  await day.laptop.device.drainToEnd();
  await day.phone.device.drainToEnd();
  expect(await rowsAtEnd(day)).toEqual([]);
});

test('a file that waits behind its corrected form is called as that says, whatever was learned of the draft since', async () => {
  await using day = await openBegun();
  await correct(day, day.laptop, SWAPPED);
  await give(day, day.laptop, 'Анна');
  // What is only picked on the phone is nothing to decide about.
  await onPage(day, day.phone, (page) => pick(page, day.given, soloistOf(page, 'Алла'), ['card']));
  await day.phone.device.drainToEnd();
  await fetchTo(day, day.laptop);
  expect(await rowsAtEnd(day)).toEqual([]);
});

test('files that were to follow a form stay where another device has submitted them', async () => {
  await using day = await openBegun();
  const { laptop, phone, coach } = day;
  await onPage(day, laptop, async (page) => {
    for (const entry of entriesIn(page.session)) await giveTo(page, day, entry);
  });
  await laptop.device.drainToEnd();
  await fetchTo(day, phone);
  await correct(day, laptop, SWAPPED);
  await onPage(day, phone, submit);
  await phone.device.drainToEnd();
  await fetchTo(day, laptop);
  const { data } = await coach.call(calls.application.list, {});
  for (const { rowid } of data)
    await coach.call(calls.application.remove, { params: { id: String(rowid) } });
  expect(data).toHaveLength(1);
  await laptop.device.drainToEnd();
  expect(await rowsAtEnd(day)).toEqual([]);
});

/** The laptop corrects the form as well, and the phone keeps its own. */
async function keepOnPhone(day: DraftDay, there: Correction): Promise<void> {
  await correct(day, day.laptop, there);
  await day.laptop.device.drainToEnd();
  await fetchTo(day, day.phone);
  const [draft] = await draftsOn(day.phone);
  if (!draft?.other) throw new Error('nobody is asked');
  await decideVersion(day, day.phone, draft, 'leave');
}

test.each([
  { here: SWAPPED, there: CHAINED },
  { here: CHAINED, there: SWAPPED },
])('the form that is kept has its files: $here over $there', async ({ here, there }) => {
  await using day = await openBegun();
  for (const soloist of ['Анна', 'Алла']) await give(day, day.laptop, soloist);
  await day.laptop.device.drainToEnd();
  await fetchTo(day, day.phone);
  await correct(day, day.phone, here);
  await keepOnPhone(day, there);
  expect(await rowsAtEnd(day)).toEqual([]);
});

test('files that wait are called by the form that is kept, before its correction and after', async () => {
  await using day = await openBegun();
  await give(day, day.phone, 'Анна');
  await correct(day, day.phone, { team: 1 });
  await give(day, day.phone, 'Алла');
  await keepOnPhone(day, SWAPPED);
  expect(await rowsAtEnd(day)).toEqual([]);
});
