import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { some } from '#tests/support/long.ts';
import type { CoachPort, DraftPage } from '../support/coach/coachPort.ts';
import { type Correction, peopleOf } from '../support/days/dayForms.ts';
import { decideForm, type DraftDay, openDraftDay } from '../support/days/draftDay.ts';
import { checkEndOfDay } from '../support/days/endOfDay.ts';
import { seededRandom } from '../support/days/seededRandom.ts';
import { settleDay } from '../support/days/settleDay.ts';

const SWAPPED: Correction = { families: ['Петрова', 'Иванова'] };
const CHAINED: Correction = { families: ['Петрова', 'Кузнецова'] };

async function draftOf(own: CoachPort): Promise<string> {
  const [draft] = await own.drafts();
  if (draft === undefined) throw new Error('there is no draft');
  return draft;
}

const onPage = async (own: CoachPort, work: (page: DraftPage) => Promise<unknown>) =>
  own.onPage(await draftOf(own), work);

const correct = (day: DraftDay, own: CoachPort, correction: Correction) =>
  onPage(own, async (page) => page.chooseForm(await day.form('neva', correction)));

function soloistOf({ entries }: DraftPage, name: string): FormEntry {
  const entry = entries.find((each) => peopleOf(each) === `free-solo ${name}`);
  if (!entry) throw new Error(`${name} swims no solo`);
  return entry;
}

async function giveTo(page: DraftPage, entry: FormEntry): Promise<void> {
  await page.pick(entry, ['card', 'music']);
  await page.confirm(entry);
}

const give = (own: CoachPort, soloist: string) =>
  onPage(own, (page) => giveTo(page, soloistOf(page, soloist)));

async function openBegun(): Promise<DraftDay> {
  const day = await openDraftDay(seededRandom(1));
  await day.laptop.begin(await day.form('neva', {}));
  await day.laptop.device.drainToEnd();
  await day.phone.pull();
  return day;
}

async function waitingAtEnd(day: DraftDay) {
  await settleDay(day);
  await checkEndOfDay(day);
  return [...(await day.laptop.device.outgoing()), ...(await day.phone.device.outgoing())];
}

test('a file added under an old name reaches its people after another device has corrected the name', async () => {
  await using day = await openBegun();
  await give(day.phone, 'Алла');
  await correct(day, day.laptop, SWAPPED);
  await day.laptop.device.drainToEnd();
  await day.phone.device.drainToEnd();
  expect(await waitingAtEnd(day)).toEqual([]);
});

test('a deleted draft keeps its files if another device has continued it', async () => {
  await using day = await openBegun();
  await give(day.laptop, 'Алла');
  await day.laptop.device.drainToEnd();
  await day.phone.pull();
  await correct(day, day.phone, CHAINED);
  expect(await day.phone.drop(await draftOf(day.phone))).toBe(true);
  await give(day.laptop, 'Анна');
  await day.laptop.device.drainToEnd();
  await day.phone.device.drainToEnd();
  expect(await waitingAtEnd(day)).toEqual([]);
});

test('a waiting file belongs to its people, whatever is pulled meanwhile', async () => {
  await using day = await openBegun();
  await correct(day, day.laptop, SWAPPED);
  await give(day.laptop, 'Анна');
  await onPage(day.phone, (page) => page.pick(soloistOf(page, 'Алла'), ['card']));
  await day.phone.device.drainToEnd();
  await day.laptop.pull();
  expect(await waitingAtEnd(day)).toEqual([]);
});

test('files of a corrected form stay after another device has submitted them', async () => {
  await using day = await openBegun();
  const { laptop, phone, coach } = day;
  await onPage(laptop, async (page) => {
    for (const entry of page.entries) await giveTo(page, entry);
  });
  await laptop.device.drainToEnd();
  await phone.pull();
  await correct(day, laptop, SWAPPED);
  await onPage(phone, (page) => page.submit());
  await phone.device.drainToEnd();
  await laptop.pull();
  const { data } = await coach.call(calls.application.list, {});
  for (const { rowid } of data)
    await coach.call(calls.application.remove, { params: { id: String(rowid) } });
  expect(data).toHaveLength(1);
  await laptop.device.drainToEnd();
  expect(await waitingAtEnd(day)).toEqual([]);
});

async function keepOnPhone(day: DraftDay, there: Correction): Promise<void> {
  await correct(day, day.laptop, there);
  await day.laptop.device.drainToEnd();
  await day.phone.pull();
  await decideForm(day, day.phone, await draftOf(day.phone), 'own');
  expect(day.decided.size).toBe(1);
}

const KEPT = [
  { here: SWAPPED, there: CHAINED },
  { here: CHAINED, there: SWAPPED },
];

test.each(some(KEPT, (_, at) => at === 0))(
  'the kept form has the right files: $here over $there',
  async ({ here, there }) => {
    await using day = await openBegun();
    for (const soloist of ['Анна', 'Алла']) await give(day.laptop, soloist);
    await day.laptop.device.drainToEnd();
    await day.phone.pull();
    await correct(day, day.phone, here);
    await keepOnPhone(day, there);
    expect(await waitingAtEnd(day)).toEqual([]);
  },
);

test('waiting files added before and after a correction belong to the kept form', async () => {
  await using day = await openBegun();
  await give(day.phone, 'Анна');
  await correct(day, day.phone, { team: 1 });
  await give(day.phone, 'Алла');
  await keepOnPhone(day, SWAPPED);
  expect(await waitingAtEnd(day)).toEqual([]);
});
