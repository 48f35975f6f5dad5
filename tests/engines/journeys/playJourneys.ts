// Runs every journey in one engine, each with its own server, browser and profile.
import { test } from 'vitest';
import type { Engine } from '../engine.ts';
import { openStage, type Stage } from '../stage.ts';
import { killed } from './killed.ts';
import { signOut } from './signOut.ts';

export function playJourneys(openEngine: () => Promise<Engine>): void {
  const play = (journey: (stage: Stage) => Promise<void>) => async () => {
    await using stage = await openStage(openEngine);
    await journey(stage);
  };
  test(
    'a whole application made offline in a browser that is killed twice arrives once, the submission last',
    play(killed),
  );
  test('a sign-out with a queue stays, keeps or deletes as chosen', play(signOut));
}
