// Parts of lists of competitions, in their order from an index (api 10).
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ListPosition, ListSort } from '#contract/shapes/listParts.ts';
import { LISTED_COLUMNS, type ListedCompetition } from './competitions.ts';
import { leadingPrefix } from './searchedText.ts';
import type { Records, Tables } from '../tables.ts';

/** Which ones: an organiser's own, or those whose deadline lies after an instant (epoch ms), or does not. */
export type CompetitionScope = { ownerId: number } | { openAt: number } | { pastAt: number };

function isIn(scope: CompetitionScope, deadlineAt: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if ('ownerId' in scope) return sql`competition."ownerId" = ${scope.ownerId}`;
  return 'openAt' in scope
    ? sql`${deadlineAt} > ${scope.openAt}`
    : sql`${deadlineAt} <= ${scope.pastAt}`;
}

/** The column that each order goes by, and its direction. */
const ORDERS = {
  deadline: ['deadlineAt', 'desc'],
  created: ['createdAt', 'desc'],
  name: ['words', 'asc'],
} as const satisfies Readonly<
  Record<ListSort, readonly [keyof Tables['competition'], 'asc' | 'desc']>
>;

interface WantedPart {
  /** Folded; each begins a word of the name or the place. */
  words: readonly string[];
  sort: ListSort;
  /** The position behind which it begins. */
  after: ListPosition | undefined;
  /** How many at most. */
  limit: number;
}

/** Of one's own competitions there are few: no need to go by their words. */
const prefixFor = (scope: CompetitionScope, words: readonly string[]): string | undefined =>
  'ownerId' in scope ? undefined : leadingPrefix(words);

/** Where more competitions than that have a word some of them stand soon in any order: it is walked through. */
export const COMMON = 2500;

async function isCommon(records: Records, prefix: string): Promise<boolean> {
  const beyond = await records
    .selectFrom('competitionPrefix')
    .select('prefix')
    .where('prefix', '=', prefix)
    .limit(1)
    .offset(COMMON)
    .executeTakeFirst();
  return beyond !== undefined;
}

/** Another text once a competition was changed, or has closed by `now` (epoch ms); of every process the same. */
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

/** One part; `key` is what each is ordered by. */
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
  // As a sum it is no reason to leave the index of another order.
  const deadlineAt = isByDeadline ? key : sql`+competition."deadlineAt"`;
  const conditions: RawBuilder<SqlBool>[] = [
    isIn(scope, deadlineAt),
    ...words.map((word) => sql<SqlBool>`competition.words like ${`% ${word}%`}`),
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
