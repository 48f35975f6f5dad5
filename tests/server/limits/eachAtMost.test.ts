import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eachAtMost } from '#server/limits/runs.ts';

test('every item is processed once, and at most the given number at a time', async () => {
  const things = Array.from({ length: 20 }, (_, at) => at);
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await eachAtMost(3, things, async (thing) => {
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
    done.push(thing);
  });
  expect([done.toSorted((a, b) => a - b), most]).toEqual([things, 3]);
  await eachAtMost(3, [], () => Promise.reject(new Error('nothing is there')));
});

test('the first error is thrown, and no further item is begun', async () => {
  const begun: number[] = [];
  const working = eachAtMost(2, [1, 2, 3, 4, 5, 6], async (thing) => {
    begun.push(thing);
    await nextTurn();
    if (thing === 2) throw new Error('the second');
  });
  await expect(working).rejects.toThrow('the second');
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(begun.length).toBeLessThan(5);
});
