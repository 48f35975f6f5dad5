// By which tag the state of «Готовность» is known: whoever has what has it need not be answered anew (api 1.6).
import { createHash } from 'node:crypto';
import { type Deadline, isActive, laterDeadline } from '#domain/deadline.ts';
import { MOST_READINESS_TEAMS } from '#domain/limits.ts';
import { readinessState } from '#server/records/competitions/readiness.ts';
import { databaseRevision } from '#server/records/databaseRevision.ts';
import type { Records } from '#server/records/tables.ts';

/** Of how many competitions a process remembers it: those that were read last. */
export const MOST_REMEMBERED = 100;

interface Asked {
  competitionId: string;
  deadline: Deadline;
  /** Epoch ms. */
  now: number;
}

/** What «Готовность» of a competition was made of at a revision of the database. */
interface Remembered {
  revision: string;
  rows: string;
  returned: readonly Deadline[];
}

const hashOf = (texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url');
};

/**
 * Tags of what `readinessIn` would answer. Where nothing was written since a tag was made, anywhere in the database, it
 * takes next to nothing; else a part of what the answer takes. Whoever reads the tag first has an answer that is no older.
 */
export function readinessTags(records: Records): (asked: Asked) => Promise<string> {
  const remembered = new Map<string, Remembered>();

  async function stateOf(competitionId: string): Promise<Remembered> {
    // Before the rows: what is written meanwhile is seen by the next.
    const revision = await databaseRevision(records);
    const known = remembered.get(competitionId);
    if (known?.revision === revision) return known;
    const { rows, returned } = await readinessState(
      records,
      competitionId,
      MOST_READINESS_TEAMS + 1,
    );
    const state = { revision, rows: hashOf(rows), returned };
    remembered.delete(competitionId);
    remembered.set(competitionId, state);
    const [first] = remembered.keys();
    if (first !== undefined && remembered.size > MOST_REMEMBERED) remembered.delete(first);
    return state;
  }

  return async ({ competitionId, deadline, now }) => {
    const { rows, returned } = await stateOf(competitionId);
    const isOpen = returned.map((until) => isActive(laterDeadline(until, deadline), now));
    // Weak: a proxy may pack the same answer in another way.
    return `W/"${hashOf([deadline, JSON.stringify(isOpen), rows])}"`;
  };
}
