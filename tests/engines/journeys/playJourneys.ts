// Runs every journey in one engine, on one server; each has its own user and profile.
import { afterAll, beforeAll, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { openStage, type Stage } from '../stage.ts';
import { killed } from './killed.ts';
import { signOut } from './signOut.ts';

export function playJourneys(openEngine: () => Promise<Engine>): void {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(openEngine);
  });
  afterAll(() => stage[Symbol.asyncDispose]());
  test('a whole application made offline in a browser that is killed twice arrives once, the submission last', () =>
    killed(stage));
  test('a sign-out with a queue stays, keeps or deletes as chosen', () => signOut(stage));
}
