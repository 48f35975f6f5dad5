import { expect, test } from 'vitest';
import { keptAnswers } from '#server/handlers/keptAnswers.ts';

function openKept(limits: { most: number; mostBytes?: number }) {
  const made: string[] = [];
  const kept = keptAnswers<string>({ ...limits, bytesOf: ({ length }) => length });
  const ask = (name: string, bytes: number, state = '1') =>
    kept(name, state, async () => {
      made.push(name);
      return 'x'.repeat(bytes);
    });
  return { ask, made };
}

test('an answer is computed once per state, and again for another state', async () => {
  const { ask, made } = openKept({ most: 2 });
  await Promise.all([ask('a', 1), ask('a', 1)]);
  await ask('a', 1, '2');
  expect(made).toEqual(['a', 'a']);
});

test('if there are too many answers the least recently requested one is dropped', async () => {
  const { ask, made } = openKept({ most: 2 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name, 1);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('if answers have too many bytes the oldest are dropped, and one that is too large is not kept', async () => {
  const { ask, made } = openKept({ most: 10, mostBytes: 10 });
  await ask('a', 6);
  await ask('b', 4);
  await ask('large', 11);
  await ask('a', 6);
  await ask('b', 4);
  expect(made).toEqual(['a', 'b', 'large']);
  await ask('c', 5);
  await ask('b', 4);
  await ask('a', 6);
  await ask('large', 11);
  expect(made).toEqual(['a', 'b', 'large', 'c', 'a', 'large']);
});

test('a failure is not kept', async () => {
  const kept = keptAnswers<string>({ most: 2 });
  await expect(kept('a', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept('a', '1', async () => 'here')).toBe('here');
});
