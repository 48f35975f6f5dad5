import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { openScenario } from './support/scenario/nodeScenario.ts';
import { incidents } from './support/incidents.ts';

describe('nothing is lost, doubled or out of order with', () => {
  test.for(Object.entries(incidents))('%s', async ([, play]) => {
    await using scenario = await openScenario();
    await expect(play(scenario)).resolves.toBeUndefined();
  });
});
