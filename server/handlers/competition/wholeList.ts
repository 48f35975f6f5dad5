// The whole list of competitions for clients without pages; its bytes are cached until it changes.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListPosition } from '#contract/shapes/listParts.ts';
import {
  type CompetitionScope,
  listStateAt,
  partOfCompetitions,
} from '#server/records/competitions/listedCompetitions.ts';
import type { Records } from '#server/records/tables.ts';
import { WrittenJson } from '#server/request/handler.ts';
import { keptAnswers } from '../keptAnswers.ts';
import { seenBy } from './competitionAnswers.ts';

/** One batch takes the thread for some milliseconds. */
export const WRITTEN_AT_ONCE = 500;

/** The open and past lists, and those of organisers who asked last. */
export const MOST_KEPT = 8;

const [BEGIN, END] = [new TextEncoder().encode('{"data":['), new TextEncoder().encode(']}')];

interface Written {
  list: WrittenJson;
  owners: ReadonlySet<number>;
}

/** Writes all competitions of a scope, the latest deadline first, yielding between batches. */
export async function writeList(
  records: Records,
  scope: CompetitionScope,
  userId?: number,
): Promise<Written> {
  const written: Uint8Array[] = [BEGIN];
  const owners = new Set<number>();
  let after: ListPosition | undefined;
  for (;;) {
    const wanted = { words: [], sort: 'deadline', after, limit: WRITTEN_AT_ONCE } as const;
    const found = await partOfCompetitions(records, scope, wanted);
    for (const { ownerId } of found) owners.add(ownerId);
    const last = found.at(-1);
    const separator = after && last ? ',' : '';
    const texts = found.map((each) => JSON.stringify(seenBy(userId, each)));
    written.push(Buffer.from(separator + texts.join(',')));
    if (!last || found.length < WRITTEN_AT_ONCE) break;
    after = { id: last.id, key: String(last.key) };
    await nextTurn();
  }
  return { list: new WrittenJson(Buffer.concat([...written, END])), owners };
}

interface Asked {
  type: 'active' | 'past';
  userId: number;
  now: number;
}

/** Returns the cached list; owners of a listed competition get one of their own. */
export function wholeLists(records: Records): (asked: Asked) => Promise<WrittenJson> {
  const kept = keptAnswers<Written>({ most: MOST_KEPT });
  return async ({ type, userId, now }) => {
    // Read before the rows, so that the next request sees concurrent changes.
    const state = await listStateAt(records, now);
    const scope = type === 'active' ? { openAt: now } : { pastAt: now };
    const { list, owners } = await kept(type, state, () => writeList(records, scope));
    if (!owners.has(userId)) return list;
    const own = await kept(`${type} ${userId}`, state, () => writeList(records, scope, userId));
    return own.list;
  };
}
