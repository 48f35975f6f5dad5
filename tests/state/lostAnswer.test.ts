import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { MOST_LOST_CHANGES } from '#api/callServer.ts';
import { calls } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { removeApplication } from '#state/application/removals.ts';
import { answering, stubCalls } from '#tests/support/browser/stubCalls.ts';

test('a change repeated after a lost answer has the same key; after an answered change, a new one', async () => {
  const answer = { answer: {} };
  const replies = ['lost', { refusal: 'busy' } as const, 'lost', answer, 'lost', answer] as const;
  const left = [...replies];
  const asked = stubCalls([answering(calls.application.remove, () => left.shift() ?? 'lost')]);
  const store = createStore();
  for (const id of ['7', '7', '7', '7', '7', '8', '7']) await removeApplication(store, id);
  const keys = asked.map(({ headers }) => headers.get(IDEMPOTENCY_KEY) ?? '');
  const [first = '', , , , second, other, third] = keys;
  expect(keys).toEqual([first, first, first, first, second, other, third]);
  expect(new Set(keys).size).toBe(4);
  expect(keys).not.toContain('');
});

test('only the keys of the latest lost changes are kept', async () => {
  const asked = stubCalls([answering(calls.application.remove, () => 'lost')]);
  const store = createStore();
  const ids = Array.from({ length: MOST_LOST_CHANGES + 1 }, (_, id) => String(id));
  for (const id of [...ids, '1', '0']) await removeApplication(store, id);
  const keys = asked.map(({ headers }) => headers.get(IDEMPOTENCY_KEY) ?? '');
  const [second, first] = keys.slice(-2);
  expect(second).toBe(keys[1]);
  expect(first).not.toBe(keys[0]);
});
