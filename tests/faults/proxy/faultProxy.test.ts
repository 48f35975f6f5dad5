import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { refusalSchema } from '#contract/shapes.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { DRAFT, saveDraft, savingOf } from '#tests/support/server/acts/savedDraft.ts';
import { cardFile, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { startBehindFaultProxy } from './startBehindFaultProxy.ts';

const PATIENCE = { timeout: 10_000 };

const { card, competition, draft } = calls;
const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const newCompetition = {
  sent: { name: 'Кубок', deadline: '2099-01-01T23:59:59.999+03:00' },
  key,
};
const own = { params: { type: 'user' } };

test('without a network the server never hears of it, whatever is asked', async () => {
  await using place = await startBehindFaultProxy();
  await place.post({ kind: 'offline' });
  await expect(place.organiser.send(competition.create, newCompetition)).rejects.toThrow(TypeError);
  await expect(place.organiser.fetch('/')).rejects.toThrow(TypeError);
  await place.off();
  expect((await place.organiser.call(competition.list, own)).data).toEqual([]);
});

test('a lost answer comes after the server has committed, and the repeat gets it', async () => {
  await using place = await startBehindFaultProxy();
  await place.post({ kind: 'lost-answer', on: 'competition.create', times: 1 });
  await expect(place.organiser.send(competition.create, newCompetition)).rejects.toThrow(TypeError);
  const [stored] = (await place.organiser.call(competition.list, own)).data;
  const { data } = await place.organiser.call(competition.create, newCompetition);
  expect(data.id).toBe(stored?.id);
});

test('in silence the connection stays open until the one who asked gives up', async () => {
  await using place = await startBehindFaultProxy();
  await place.post({ kind: 'hang', on: 'competition.create' });
  const asked = place.organiser.fetch(competition.create.path, {
    method: 'POST',
    body: 'x',
    signal: AbortSignal.timeout(200),
  });
  await expect(asked).rejects.toThrow('aborted due to timeout');
  await expect.poll(async () => (await place.state()).passed[0]?.outcome, PATIENCE).toBe('cut');
  expect((await place.organiser.call(competition.list, own)).data).toEqual([]);
});

test('a slow network takes its time both ways and changes no byte', async () => {
  await using place = await startBehindFaultProxy();
  const params = {
    competition: await publishCompetition(place.organiser),
    routine: 'free-solo',
    teamName: 'Я',
  };
  const bytes = crypto.getRandomValues(new Uint8Array(30_000));
  await place.post({ kind: 'slow', bytesPerSecond: 60_000 });
  const file = new Blob([bytes]);
  let since = performance.now();
  await place.coach.call(card.upload, { sent: params, file, fileName: 'k.pdf' });
  expect(performance.now() - since).toBeGreaterThan(450);
  since = performance.now();
  const stored = await place.coach.call(card.get, { params });
  expect(performance.now() - since).toBeGreaterThan(450);
  expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes);
});

test('a truncated answer is a 200 that is no JSON, and the server has done its work', async () => {
  await using place = await startBehindFaultProxy();
  await place.post({ kind: 'truncated', on: 'competition.create' });
  const answer = await place.organiser.send(competition.create, newCompetition);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  await expect(answer.json()).rejects.toThrow(SyntaxError);
  expect((await place.organiser.call(competition.list, own)).data).toHaveLength(1);
});

test('a captive portal, a redirect and a proxy answer in place of the server', async () => {
  await using place = await startBehindFaultProxy();
  const create = () => place.organiser.send(competition.create, newCompetition);
  await place.post({ kind: 'captive-portal', times: 1 });
  const portal = await create();
  expect([portal.status, portal.headers.get('content-type')]).toEqual([200, 'text/html']);

  await place.post({ kind: 'redirect' });
  const redirect = await create();
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/__faults/portal']);
  const followed = await fetch(`${place.proxy.url}/api/health`);
  expect([followed.redirected, followed.status]).toEqual([true, 200]);
  expect(await followed.text()).toContain('Wi-Fi');
  await place.off();

  await place.post({ kind: 'proxy', status: 403, times: 1 });
  const wall = await create();
  expect([wall.status, wall.headers.get('content-type')]).toEqual([403, 'text/html']);
  await place.post({ kind: 'proxy', retryAfterSeconds: 7, times: 1 });
  const busy = await create();
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7']);
  expect((await place.organiser.call(competition.list, own)).data).toEqual([]);
});

test('every refusal can be had without its cause, in the shape and words of the server', async () => {
  await using place = await startBehindFaultProxy();
  for (const code of refusalCodes) {
    await place.post({ kind: 'refusal', code });
    const answer = await place.organiser.send(competition.create, newCompetition);
    const body = v.parse(refusalSchema, await answer.json());
    expect([answer.status, body]).toEqual([REFUSALS[code], { code, message: refusalTexts[code] }]);
    const asksToRetry = [429, 503].includes(answer.status) ? '5' : null;
    expect([code, answer.headers.get('retry-after')]).toEqual([code, asksToRetry]);
  }
  await place.off();
  expect((await place.organiser.call(competition.list, own)).data).toEqual([]);
});

test.each([2, -2])('a server whose clock is %i days off dates and judges by it', async (days) => {
  await using place = await startBehindFaultProxy();
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  const yesterday = new Date(Date.now() - DAY_MS).toISOString();
  const [before, after] = [
    await publishCompetition(place.organiser, { deadline: yesterday }),
    await publishCompetition(place.organiser, { deadline: tomorrow }),
  ];
  await place.post({ kind: 'clock-skew', days });
  const upload = (to: string) => {
    const sent = { competition: to, routine: 'free-team', teamName: 'Тверь' };
    return place.coach.send(card.upload, { sent, file: cardFile(), fileName: 'k.doc' });
  };
  const answer = await upload(after);
  const skew = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  expect(Math.abs(skew - days * DAY_MS)).toBeLessThan(5000);
  expect([(await upload(before)).status, answer.status]).toEqual(
    days > 0 ? [403, 403] : [200, 200],
  );
});

test('another device saves a draft first, and the one that asks is told by the server', async () => {
  await using place = await startBehindFaultProxy();
  const saved = { id: DRAFT, competition: await publishCompetition(place.organiser) };
  const params = { draft: DRAFT };
  expect(await saveDraft(place.coach, saved)).toBe(1);
  await place.post({ kind: 'saved-elsewhere', times: 1 });
  const change = { ...(await savingOf({ ...saved, revision: 1, state: '{"v":2}' })), key };
  const refused = await place.coach.refused(draft.save, change);
  const there = { is: 'changed', revision: 2, device: 'iPhone' };
  expect([refused.code, refused.draft]).toMatchObject(['draft-changed', there]);
  const { data } = await place.coach.call(draft.get, { params });
  expect(data).toMatchObject({ revision: 2, device: 'iPhone', step: 1, form: '' });
  expect((await place.state()).faults).toMatchObject([
    { id: 'saved-elsewhere:draft.save', left: 0 },
  ]);
  expect(await saveDraft(place.coach, { ...saved, revision: 2 })).toBe(3);
});
