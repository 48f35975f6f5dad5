// What an answer means, and when the next attempt is made, as pure arithmetic.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { backoffMs } from '#offline/backoff.ts';
import { judgeAnswer, retryAfterMs } from '#offline/judgeAnswer.ts';

const heard = (status: number, body: unknown, retryAfter: string | null = null) => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  date: 'Fri, 20 Nov 2026 09:00:00 GMT',
  retryAfter,
});
const ours = { code: 'x', message: 'Слово' };
const { save } = calls.application;

test.for([
  [200, { data: { rowid: 1 } }, 'done'],
  [200, { data: { rowid: '1' } }, 'again'],
  [200, {}, 'again'],
  [200, '', 'again'],
  [200, ours, 'again'],
  [204, '', 'again'],
  [302, '', 'again'],
  [400, ours, 'refused'],
  [401, ours, 'signed-out'],
  [401, '<html>', 'again'],
  [403, ours, 'refused'],
  [403, '<html>', 'again'],
  [404, ours, 'refused'],
  [408, ours, 'again'],
  [409, ours, 'refused'],
  [409, { code: 'other-user', message: 'Слово' }, 'signed-out'],
  [413, ours, 'refused'],
  [413, '<html>', 'refused'],
  [415, ours, 'refused'],
  [422, ours, 'refused'],
  [425, ours, 'again'],
  [429, ours, 'again'],
  [500, ours, 'again'],
  [502, '<html>', 'again'],
  [503, ours, 'again'],
] as const)('%i with %j is «%s»', ([status, body, kind]) => {
  expect(judgeAnswer(save, heard(status, body)).kind).toBe(kind);
});

test('no answer leaves the outcome unknown', () => {
  expect(judgeAnswer(save, undefined)).toMatchObject({ kind: 'again', isUncertain: true });
});

test.for([
  [429, 'too-many-requests', false],
  [503, 'busy', false],
  [503, 'no-space', false],
  [503, 'still-running', true],
  [500, 'unexpected', true],
  [503, 'of-another-server', true],
] as const)('after %i %s it is unknown whether it was done: %s', ([status, code, isUncertain]) => {
  expect(judgeAnswer(save, heard(status, { ...ours, code }))).toMatchObject({
    kind: 'again',
    isUncertain,
  });
});

test('a 404 of ours on a deletion is done, a proxy’s is not', () => {
  expect(judgeAnswer(calls.music.remove, heard(404, ours)).kind).toBe('done');
  expect(judgeAnswer(calls.music.remove, heard(404, '<html>')).kind).toBe('again');
});

test('Retry-After is seconds or a date', () => {
  expect(retryAfterMs(heard(503, '', '120'))).toBe(120_000);
  expect(retryAfterMs(heard(503, '', 'Fri, 20 Nov 2026 09:01:00 GMT'))).toBe(60_000);
  expect(retryAfterMs(heard(503, '', 'Fri, 20 Nov 2026 08:00:00 GMT'))).toBe(0);
  expect(retryAfterMs(heard(503, '', 'soon'))).toBe(0);
  expect(retryAfterMs(heard(503, '', ''))).toBe(0);
  expect(retryAfterMs(heard(503, ''))).toBe(0);
});

test('the wait grows from 2 s to 5 min with full jitter, and is never shorter than asked for', () => {
  expect([1, 2, 3, 20].map((failures) => backoffMs(failures, 0, 0))).toEqual([
    2000, 2000, 2000, 2000,
  ]);
  expect([1, 2, 3, 20].map((failures) => Math.round(backoffMs(failures, 0, 1)))).toEqual([
    4000, 8000, 16_000, 300_000,
  ]);
  expect(backoffMs(1, 600_000, 1)).toBe(600_000);
  expect(backoffMs(1, 1e12, 1)).toBe(3_600_000);
});
