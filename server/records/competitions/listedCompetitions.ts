// Reads pages of the competition lists, each by an index (api 10).
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ListPosition, ListSort } from '#contract/shapes/listParts.ts';
import { LISTED_COLUMNS, type ListedCompetition } from './competitions.ts';
import { leadingPrefix } from './searchedText.ts';
import type { Records, Tables } from '../tables.ts';
import { isFound } from '../rows.ts';

/** Competitions of an owner, or those that are open or past at a time (epoch ms). */
export type CompetitionScope = { ownerId: number } | { openAt: number } | { pastAt: number };

function isIn(scope: CompetitionScope, deadlineAt: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if ('ownerId' in scope) return sql`competition."ownerId" = ${scope.ownerId}`;
  return 'openAt' in scope
    ? sql`${deadlineAt} > ${scope.openAt}`
    : sql`${deadlineAt} <= ${scope.pastAt}`;
}

const ORDERS = {
  deadline: ['deadlineAt', 'desc'],
  created: ['createdAt', 'desc'],
  name: ['words', 'asc'],
} as const satisfies Readonly<
  Record<ListSort, readonly [keyof Tables['competition'], 'asc' | 'desc']>
>;

interface WantedPart {
  /** Beginnings of words that the name or the place must contain, as folded text. */
  words: readonly string[];
  sort: ListSort;
  after: ListPosition | undefined;
  limit: number;
}

/** Returns the prefix to look up in the index; undefined for an owner, whose few competitions need no index. */
const prefixFor = (scope: CompetitionScope, words: readonly string[]): string | undefined =>
  'ownerId' in scope ? undefined : leadingPrefix(words);

/** Number of matches above which a scan in sort order is faster than the index of prefixes. */
export const COMMON = 2500;

const isCommon = (records: Records, prefix: string) =>
  isFound(
    records
      .selectFrom('competitionPrefix')
      .select('prefix')
      .where('prefix', '=', prefix)
      .limit(1)
      .offset(COMMON),
  );

/** Returns a text that changes when a list changes or a competition closes. All processes return the same text. */
export async function listStateAt(records: Records, now: number): Promise<string> {
  const state = await records
    .selectFrom('installation')
    .select((row) => [
      'listRevision',
      row
        .selectFrom('competition')
        .select(({ fn }) => fn.min('deadlineAt').as('deadlineAt'))
        .where('deadlineAt', '>', now)
        .as('nextDeadline'),
    ])
    .executeTakeFirst();
  return JSON.stringify(state);
}

export async function partOfCompetitions(
  records: Records,
  scope: CompetitionScope,
  { words, sort, after, limit }: WantedPart,
): Promise<(ListedCompetition & { key: string | number })[]> {
  const [column, direction] = ORDERS[sort];
  const isByDeadline = sort === 'deadline';
  const leading = prefixFor(scope, words);
  const leads = leading !== undefined && (isByDeadline || !(await isCommon(records, leading)));
  const prefix = leads ? leading : undefined;
  const [key, id] =
    prefix !== undefined && isByDeadline
      ? [sql.ref('competitionPrefix.deadlineAt'), sql.ref('competitionPrefix.competitionId')]
      : [sql.ref(`competition.${column}`), sql.ref('competition.id')];
  // The unary plus makes SQLite use the index of the sort order instead of the index on the deadline.
  const deadlineAt = isByDeadline ? key : sql`+competition."deadlineAt"`;
  const conditions: RawBuilder<SqlBool>[] = [
    isIn(scope, deadlineAt),
    ...words
      .map((word) => `% ${word.replaceAll(/[\\%_]/gu, '\\$&')}%`)
      .map((pattern) => sql<SqlBool>`competition.words like ${pattern} escape '\\'`),
  ];
  if (prefix !== undefined) conditions.push(sql`"competitionPrefix".prefix = ${prefix}`);
  if (after) {
    const from = sort === 'name' ? after.key : Number(after.key);
    const behind = sql.raw(direction === 'asc' ? '>' : '<');
    conditions.push(sql`(${key}, ${id}) ${behind} (${from}, ${after.id})`);
  }
  return records
    .selectFrom('competition')
    .$if(prefix !== undefined, (all) =>
      all.innerJoin('competitionPrefix', 'competitionPrefix.competitionId', 'competition.id'),
    )
    .select(LISTED_COLUMNS)
    .select(key.$castTo<string | number>().as('key'))
    .where((each) => each.and(conditions))
    .orderBy(key, direction)
    .orderBy(id, direction)
    .limit(limit)
    .execute();
}
