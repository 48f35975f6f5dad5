// The end of a return: set by the organiser, or reached by time (api 18.3, api 18.4).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { duetOf, exportOf } from '#tests/support/acts/returnedDuet.ts';
import { personas, startServer, TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';

const { application, competition: competitions, draft, user } = calls;
const deadline = '2026-12-10T23:59:59.999+03:00';
const START = Date.parse('2026-11-20T09:00:00Z');
const soon = '2026-11-22T23:59:59.999+03:00';
const AFTER_SOON = Date.parse('2026-11-24T09:00:00Z');
const late = '2026-12-13T23:59:59.999+03:00';
const AFTER_DEADLINE = Date.parse('2026-12-12T09:00:00Z');
const AFTER_LATE = Date.parse('2026-12-14T09:00:00Z');

async function missingMusic() {
  const clock = { time: START };
  const server = await startServer({ now: () => clock.time });
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser, { deadline });
  const duet = await duetOf(people, competition);
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const rowid = await duet.submit(0);
  await duet.remove('music');
  const acts = async () => {
    const params = { id: competition };
    const { data } = await people.organiser.call(competitions.journal, { params });
    return data.map(({ who, act }) => ({ who: who && (who.login || 'nobody'), ...act }));
  };
  return Object.assign(server, { ...people, clock, competition, duet, rowid, acts });
}

const supplied = { who: 'coach', act: 'file-supplied', kind: 'music', routine: 'tech-duet' };

test('a return that ends before the deadline shortens nothing', async () => {
  await using at = await missingMusic();
  const { clock, coach, organiser, competition, duet, rowid, acts } = at;
  await duet.giveBack(rowid, soon);
  expect(await acts()).toMatchObject([{ act: 'returned', until: deadline }, {}, {}, {}]);
  clock.time = AFTER_SOON;
  const open = [{ returned: { until: deadline } }];
  const listed = { params: { id: competition } };
  expect((await coach.call(application.list, {})).data).toMatchObject(open);
  expect((await coach.call(draft.list, {})).data).toMatchObject(open);
  expect((await organiser.call(competitions.applications, listed)).data).toMatchObject(open);
  expect((await duet.upload('music', 2)).status).toBe(200);
  await duet.submit(1);
  expect(await duet.exported()).toEqual([await exportOf(duet, 1, { card: 1, music: 2 })]);
});

test('the sweep ends an expired return and adds files that came meanwhile', async () => {
  await using at = await missingMusic();
  const { clock, coach, duet, rowid, acts } = at;
  await duet.giveBack(rowid, late);
  clock.time = AFTER_DEADLINE;
  await at.restart();
  expect((await duet.upload('music', 2)).status).toBe(200);
  expect((await coach.call(application.list, {})).data).toMatchObject([
    { returned: { until: late }, missing: [{ kind: 'music' }] },
  ]);
  clock.time = AFTER_LATE;
  await at.restart();
  const own = async () => (await coach.call(application.list, {})).data;
  await expect.poll(own).toMatchObject([{ version: 1, returned: null, missing: [] }]);
  expect(await acts()).toMatchObject([
    supplied,
    { who: null, act: 'return-cancelled' },
    { act: 'returned' },
    {},
    {},
    {},
  ]);
  expect(await duet.exported()).toEqual([await exportOf(duet, 0, { card: 1, music: 2 })]);
});

test('a repeated identical return changes nothing and is recorded once', async () => {
  await using at = await missingMusic();
  const { clock, coach, duet, rowid, acts } = at;
  await duet.giveBack(rowid, late);
  const own = async () => (await coach.call(application.list, {})).data[0]?.returned;
  const [before, noted] = [await own(), await acts()];
  clock.time += 1000;
  expect((await duet.giveBack(rowid, late)).status).toBe(200);
  expect([await own(), await acts()]).toEqual([before, noted]);
  await duet.giveBack(rowid, late, 'Ещё раз');
  expect(await acts()).toHaveLength(noted.length + 1);
});

test('a return ends with its owner’s account', async () => {
  await using at = await missingMusic();
  const { coach, organiser, competition, duet, rowid, acts } = at;
  await duet.giveBack(rowid, late);
  await duet.upload('music', 2);
  await coach.call(user.remove, { sent: { password: TEST_PASSWORD } });
  const listed = { params: { id: competition } };
  expect((await organiser.call(competitions.applications, listed)).data).toMatchObject([
    { rowid, returned: null, missing: [] },
  ]);
  const nobody = { who: 'nobody' };
  expect(await acts()).toMatchObject([
    { ...supplied, ...nobody },
    { act: 'return-cancelled', ...nobody },
    { act: 'returned' },
    {},
    {},
    {},
  ]);
  expect(await duet.exported()).toEqual([await exportOf(duet, 0, { card: 1, music: 2 })]);
});
