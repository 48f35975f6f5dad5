import { expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { LIMIT_BOUNDS, type MusicLimits, SENIOR_LIMITS } from '#domain/music/limits.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { musicFile, publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

const { get, limitMusic, list } = calls.competition;
const duet = (seconds: number, tolerance = 5): MusicLimits => ({
  'tech-duet': { seconds, tolerance },
});

async function published() {
  const clock = { time: Date.parse('2026-11-20T12:00:00Z') };
  const server = await startServer({ now: () => clock.time });
  const { organiser, coach } = await personas(server);
  const params = { id: await publishCompetition(organiser) };
  const readLimits = async (person = coach) =>
    (await person.call(get, { params })).data.musicLimits;
  const set = (limits: MusicLimits, seen: string) =>
    organiser.call(limitMusic, { params, sent: { limits, seen } });
  const refusedSet = async (limits: MusicLimits, seen: string) =>
    organiser.refused(limitMusic, { params, sent: { limits, seen } });
  return Object.assign(server, { clock, organiser, coach, params, readLimits, set, refusedSet });
}

test('there are no limits until the organiser takes the preset, which everybody sees with its origin', async () => {
  await using at = await published();
  const before = (await at.coach.call(get, { params: at.params })).data;
  expect(before).not.toHaveProperty('musicLimits');
  const { limits, source, inForceSince } = SENIOR_LIMITS;
  await at.set(limits, '');
  expect(await at.readLimits()).toEqual({
    limits,
    preset: { source, inForceSince },
    setAt: '2026-11-20T12:00:00.000Z',
  });
  // Limits of music change neither the etag nor the lists.
  expect((await at.coach.call(get, { params: at.params })).data.etag).toBe(before.etag);
  const [listed] = (await at.coach.call(list, { params: { type: 'active' } })).data;
  expect(listed).not.toHaveProperty('musicLimits');
});

test('own limits replace the preset, and can be cleared again', async () => {
  await using at = await published();
  const { limits } = SENIOR_LIMITS;
  await at.set(limits, '');
  at.clock.time += 1000;
  await at.set({ ...limits, ...duet(150) }, (await at.readLimits())?.setAt ?? '');
  const own = await at.readLimits();
  expect(own).toEqual({
    limits: { ...limits, ...duet(150) },
    preset: null,
    setAt: '2026-11-20T12:00:01.000Z',
  });
  await at.set({}, own?.setAt ?? '');
  expect(await at.readLimits()).toBeUndefined();
  await at.set(duet(140), '');
  expect(await at.readLimits()).toMatchObject({ limits: duet(140), preset: null });
});

test('each change of limits is in the journal with their origin', async () => {
  await using at = await published();
  await at.set(SENIOR_LIMITS.limits, '');
  const seen = (await at.readLimits())?.setAt ?? '';
  await at.refusedSet(duet(140), '');
  await at.set(SENIOR_LIMITS.limits, seen);
  await at.set(duet(140), seen);
  await at.set({}, (await at.readLimits())?.setAt ?? '');
  const rows = await at.records.selectFrom('journal').selectAll().orderBy('id').execute();
  const acts = rows.filter(({ act }) => act === 'music-limited');
  expect(acts.map(({ detail }) => JSON.parse(detail))).toEqual([
    { limits: 'preset' },
    { limits: 'own' },
    { limits: 'none' },
  ]);
});

test('limits are not saved over unseen ones, and a repeat succeeds', async () => {
  await using at = await published();
  await at.set(duet(140), '');
  const current = await at.readLimits();
  expect((await at.refusedSet(duet(150), '')).code).toBe('competition-changed');
  expect((await at.refusedSet({}, 'other')).code).toBe('competition-changed');
  at.clock.time += 1000;
  await at.set(duet(140), '');
  expect(await at.readLimits()).toEqual(current);
});

const { leastSeconds, mostSeconds, mostTolerance } = LIMIT_BOUNDS;
const wrong: readonly [string, object][] = [
  ['a second less', duet(leastSeconds - 1)],
  ['a second more', duet(mostSeconds + 1)],
  ['more tolerance', duet(140, mostTolerance + 1)],
  ['less than none', duet(140, -1)],
  ['half a second', duet(140.5)],
  ['half a second of tolerance', duet(140, 0.5)],
  ['a text', { 'tech-duet': { seconds: '140', tolerance: 5 } }],
  ['no tolerance', { 'tech-duet': { seconds: 140 } }],
];

test.each(wrong)('limits outside of their bounds are refused: %s', async (_, limits) => {
  await using at = await published();
  expect(await at.refusedSet(limits, '')).toMatchObject({ status: 400, code: 'bad-request' });
  expect(await at.readLimits()).toBeUndefined();
});

test('limits at their bounds are accepted, and an unknown programme is left out', async () => {
  await using at = await published();
  const bounds: MusicLimits = {
    'tech-duet': { seconds: leastSeconds, tolerance: 0 },
    'free-team': { seconds: mostSeconds, tolerance: mostTolerance },
  };
  const more = { ...bounds, 'tech-combi': { seconds: 100, tolerance: 5 } };
  await at.set(more, '');
  expect((await at.readLimits())?.limits).toEqual(bounds);
});

test('the own list has the limit of each track, the application has all, and music outside is accepted', async () => {
  await using at = await published();
  const { coach, organiser, params } = at;
  const limits = { 'free-solo': { seconds: 135, tolerance: 5 } };
  await at.set(limits, '');
  const { rowid } = await submitApplication(coach, params.id, fullFilling);
  const { data: own } = await coach.call(calls.music.list, {});
  for (const { routine, musicLimit } of own) {
    expect(musicLimit).toEqual(routine === 'free-solo' ? limits['free-solo'] : undefined);
  }
  expect(own.some(({ routine }) => routine === 'free-solo')).toBe(true);
  const [card] = (await coach.call(calls.card.list, {})).data;
  expect(card).not.toHaveProperty('musicLimit');
  const { data } = await coach.call(calls.application.get, { params: { id: String(rowid) } });
  expect(data.musicLimits).toEqual(limits);
  const [organised] = (await organiser.call(calls.competition.applications, { params })).data;
  expect(data.music).toEqual(organised?.music);
  expect(data.music).toContainEqual({
    routine: 'free-solo',
    name: 'Иванова А.Б.',
    musicLength: { seconds: 0.131, isCut: false },
  });
  await coach.call(calls.music.upload, {
    sent: { competition: params.id, routine: 'free-solo', teamName: 'Лебедева А.Б.' },
    file: musicFile(),
  });
});

test('a list instead of limits is refused and clears none', async () => {
  await using at = await published();
  await at.set(duet(150), '');
  const current = await at.readLimits();
  const { organiser, params } = at;
  const response = await organiser.fetch(callAddress(limitMusic, params), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limits: [], seen: current?.setAt }),
  });
  expect(response.status).toBe(400);
  expect(await at.readLimits()).toEqual(current);
});
