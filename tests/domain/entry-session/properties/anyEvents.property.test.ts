import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { type EntrySession, unreadSession } from '#domain/entry-session/entrySession.ts';
import { next } from '#domain/entry-session/next.ts';
import { anyEvent } from './anyEvent.ts';
import {
  BEGUN,
  COMPETITION,
  completing,
  DUET_ENTRY,
  FORM,
  reading,
  SOLO_ENTRY,
} from '../sampleForms.ts';
import { checkStep, frozen } from './sessionRules.ts';
import { isLong } from '#tests/support/long.ts';

const runs = isLong ? { numRuns: 10_000 } : { numRuns: 40, seed: 20_251_121 };
const TIMEOUT_MS = isLong ? 600_000 : 60_000;

function play(from: EntrySession, events: readonly EntryEvent[]): EntrySession {
  let session = frozen(from);
  for (const event of events) {
    const before = session;
    session = frozen(next(before, frozen(event)));
    checkStep({ before, event, after: session });
  }
  return session;
}

test.each<[string, EntrySession, readonly EntryEvent[]]>([
  ['that has just begun', BEGUN, []],
  ['with all files done', BEGUN, [...reading('f1', FORM), ...completing(SOLO_ENTRY, DUET_ENTRY)]],
  ['whose draft is not loaded yet', unreadSession(COMPETITION), []],
])(
  'the rules of a session hold for one %s, after any events',
  (_, from, soFar) => {
    const phases = new Set<string>();
    const events = fc.array(anyEvent, { minLength: 1, maxLength: 40, size: 'max' });
    const property = fc.property(events, (all) => {
      phases.add(play(from, [...soFar, ...all]).phase);
    });
    fc.assert(property, runs);
    expect(phases).toContain('open');
  },
  TIMEOUT_MS,
);
