// The whole list of competitions, for clients that do not ask for pages. It is cached until it changes.
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

/** Number of competitions written before other requests get a turn. Writing them takes some milliseconds. */
export const WRITTEN_AT_ONCE = 500;

/** Maximum size of all cached lists together: open and past competitions for everybody, and for single organisers. */
export const MOST_KEPT_BYTES = 64 * 1024 * 1024;

const [BEGIN, END] = [new TextEncoder().encode('{"data":['), new TextEncoder().encode(']}')];

interface Written {
  list: WrittenJson;
  owners: ReadonlySet<number>;
}

/** Writes all competitions of a scope, the latest deadline first. Other requests get a turn in between. */
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

interface ListQuery {
  type: 'active' | 'past';
  userId: number;
  now: number;
}

/** Returns a function that reads a cached list. Owners of listed competitions get another list, due to `isOwner`. */
export function wholeLists(records: Records, mostBytes = MOST_KEPT_BYTES) {
  const bytesOf = ({ list }: Written) => list.bytes.length;
  const kept = keptAnswers<Written>({ mostBytes, bytesOf });
  return async ({ type, userId, now }: ListQuery): Promise<WrittenJson> => {
    // Reads the state before the rows. If rows change in between, the next request then writes the list again.
    const state = await listStateAt(records, now);
    const scope = type === 'active' ? { openAt: now } : { pastAt: now };
    const { list, owners } = await kept(type, state, () => writeList(records, scope));
    if (!owners.has(userId)) return list;
    const own = await kept(`${type} ${userId}`, state, () => writeList(records, scope, userId));
    return own.list;
  };
}
