// Every journey once in one engine, each with a server, a browser and a device of its own.
import { describe, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { openPlace } from '../place.ts';
import { killed } from './killed.ts';
import { offlineJob } from './offlineJob.ts';
import { signOut } from './signOut.ts';

const JOURNEYS = {
  'a whole application made without a server arrives once and in order': offlineJob,
  'a browser that is killed while it collects and while it sends loses nothing': killed,
  'signing out with a queue stays, keeps or drops as it is told': signOut,
};

export function playJourneys(name: string, openEngine: () => Promise<Engine>): void {
  describe(name, () => {
    test.for(Object.entries(JOURNEYS))('%s', async ([, play]) => {
      await using place = await openPlace(openEngine);
      await play(place);
    });
  });
}
