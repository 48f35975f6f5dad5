import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { TransportResponse } from '#contract/transport.ts';
import { readAnswer } from '#contract/wire.ts';
import { classifyAnswer } from '#offline/drain/settleRow.ts';
import { response } from '#tests/support/transportResponse.ts';

const outcomeOf = async (call: Call, came: TransportResponse | undefined) =>
  classifyAnswer(call, await readAnswer(call, came));

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
] as const)('%i with %j is «%s»', async ([status, body, kind]) => {
  expect(await outcomeOf(save, response(status, body))).toMatchObject({ kind });
});

test('without an answer the outcome is unknown', async () => {
  expect(await outcomeOf(save, undefined)).toMatchObject({ kind: 'again', isUncertain: true });
});

test.for([
  [429, 'too-many-requests', false],
  [503, 'busy', false],
  [503, 'no-space', false],
  [503, 'still-running', true],
  [500, 'unexpected', true],
  [503, 'of-another-server', true],
] as const)('after %i %s the outcome is unknown: %s', async ([status, code, isUncertain]) => {
  expect(await outcomeOf(save, response(status, { ...ours, code }))).toMatchObject({
    kind: 'again',
    isUncertain,
  });
});

test('a 404 of our server means that the deletion is done, a proxy’s does not', async () => {
  const { remove } = calls.music;
  expect(await outcomeOf(remove, response(404, ours))).toMatchObject({ kind: 'done' });
  expect(await outcomeOf(remove, response(404, '<html>'))).toMatchObject({ kind: 'again' });
});

test('a refusal keeps its message, and a retry keeps the requested wait', async () => {
  expect(await outcomeOf(save, response(422, ours))).toEqual({
    kind: 'refused',
    error: { status: 422, ...ours },
  });
  for (const body of [ours, '<html>']) {
    const outcome = await outcomeOf(save, response(503, body, '120'));
    expect(outcome).toMatchObject({ kind: 'again', retryAfterMs: 120_000 });
  }
});
