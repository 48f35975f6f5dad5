// The whole list of competitions, for clients that know of no parts: a long one is written some at a time, so that others are answered between.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListPosition } from '#contract/shapes/listParts.ts';
import type { Competition } from '#domain/competition/competition.ts';
import type { ListedCompetition } from '#server/records/competitions/competitions.ts';
import {
  type CompetitionScope,
  partOfCompetitions,
} from '#server/records/competitions/listedCompetitions.ts';
import type { Records } from '#server/records/tables.ts';
import { WrittenJson } from '#server/request/handler.ts';

/** They take the thread for some milliseconds. */
export const WRITTEN_AT_ONCE = 500;

const [BEGIN, END] = [new TextEncoder().encode('{"data":['), new TextEncoder().encode(']}')];

/** All of a scope, the latest deadline first, each as `seen` shows it. */
export async function wholeList(
  records: Records,
  scope: CompetitionScope,
  seen: (competition: ListedCompetition) => Competition,
): Promise<{ data: Competition[] } | WrittenJson> {
  const written: Uint8Array[] = [];
  let after: ListPosition | undefined;
  for (;;) {
    const wanted = { words: [], sort: 'deadline', after, limit: WRITTEN_AT_ONCE } as const;
    const found = await partOfCompetitions(records, scope, wanted);
    const last = found.at(-1);
    const isLast = !last || found.length < WRITTEN_AT_ONCE;
    if (isLast && !after) return { data: found.map(seen) };
    const separator = after && last ? ',' : '';
    written.push(
      Buffer.from(separator + found.map((each) => JSON.stringify(seen(each))).join(',')),
    );
    if (isLast) break;
    after = { id: last.id, key: String(last.key) };
    await nextTurn();
  }
  return new WrittenJson(Buffer.concat([BEGIN, ...written, END]));
}
