import { expect, test } from 'vitest';
import { coalesceRuns } from '#server/limits/runs.ts';

function heldWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = coalesceRuns(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  return { runs, ask };
}

const turn = () => new Promise(setImmediate);

test('callers during a run share the next run with all who call before it begins', async () => {
  const { runs, ask } = heldWork();
  const ended: string[] = [];
  const first = ask().then(() => ended.push('first'));
  await turn();
  const others = ['second', 'third'].map((name) => ask().then(() => ended.push(name)));
  await turn();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await turn();
  expect([runs.length, ended]).toEqual([2, ['first']]);
  runs[1]?.resolve();
  await Promise.all(others);
  expect([runs.length, ended]).toEqual([2, ['first', 'second', 'third']]);
});

test('a failed run fails for all who share it, and the next one runs nevertheless', async () => {
  const { runs, ask } = heldWork();
  const failing = [ask(), ask()];
  await turn();
  const next = ask();
  runs[0]?.reject(new Error('disk'));
  for (const each of failing) await expect(each).rejects.toThrow('disk');
  await turn();
  runs[1]?.resolve();
  await next;
  expect(runs).toHaveLength(2);
});
