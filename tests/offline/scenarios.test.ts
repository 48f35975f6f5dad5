// The scenarios of the pool with the offline core in Node.
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { openPool } from './support/nodePool.ts';
import { scenarios } from './support/scenarios.ts';

describe('nothing is lost, doubled or out of order with', () => {
  test.for(Object.entries(scenarios))('%s', async ([, play]) => {
    await using pool = await openPool();
    await expect(play(pool)).resolves.toBeUndefined();
  });
});
