// Every journey once in one engine, each with a server, a browser and a device of its own.
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
    'a whole application made without a server in a browser that is killed twice arrives once, the submission last',
    play(killed),
  );
  test('signing out with a queue stays, keeps or drops as it is told', play(signOut));
}
