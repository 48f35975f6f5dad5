import { type Insertable, type Selectable, sql } from 'kysely';
import type { CompetitionFact } from '#domain/competition/competition.ts';
import { instantOf } from '#domain/deadline.ts';
import { textsOf, countRows } from '../rows.ts';
import { prefixesIn, searchedText } from './searchedText.ts';
import type { Records, Tables } from '../tables.ts';
import * as v from 'valibot';
import { limitTableSchema } from '#contract/shapes/competitionShapes.ts';
import type { LimitTable } from '#domain/music/limits.ts';

/** Competition without the columns that only searching, sorting and reminding use. */
export type CompetitionRecord = Omit<
  Selectable<Tables['competition']>,
  'createdAt' | 'deadlineAt' | 'words' | 'remindedDeadlineAt' | 'remindedBeforeMs'
>;

export type ListedCompetition = Omit<CompetitionRecord, 'musicLimits' | 'revision'>;

const FACT_COLUMNS = [
  'competition.ownerId',
  'competition.name',
  'competition.dates',
  'competition.place',
  'competition.info',
  'competition.deadline',
  'competition.deadlineMovedAt',
  'competition.fileSha256',
  'competition.fileSize',
] as const;

export const LISTED_COLUMNS = ['competition.id', ...FACT_COLUMNS] as const;

export const COMPETITION_COLUMNS = [
  ...FACT_COLUMNS,
  'competition.musicLimits',
  'competition.revision',
] as const;

const competitionWithId = (records: Records, id: string) =>
  records
    .selectFrom('competition')
    .select(['competition.id', ...COMPETITION_COLUMNS])
    .where('id', '=', id);

/** Locks a competition until the transaction ends. Returns undefined if it was deleted. */
export const lockCompetition = (trx: Records, id: string) =>
  // This lock does not block inserts of rows that reference the competition.
  competitionWithId(trx, id).forNoKeyUpdate().executeTakeFirst();

export const findCompetition = (records: Records, id: string) =>
  competitionWithId(records, id).executeTakeFirst();

export const countCompetitionsOf = (records: Records, ownerId: number) =>
  countRows(records.selectFrom('competition').where('ownerId', '=', ownerId));

/** Sums the bytes of UTF-8 in the information texts of an organiser. Leaves out the competition `except`. */
export async function informationBytesOf(
  records: Records,
  ownerId: number,
  except = '',
): Promise<number> {
  const { bytes } = await records
    .selectFrom('competition')
    .select(sql<number>`cast(coalesce(sum(octet_length(info)), 0) as int)`.as('bytes'))
    .where('ownerId', '=', ownerId)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow();
  return bytes;
}

type ListedAs = Pick<Selectable<Tables['competition']>, 'id' | 'deadlineAt' | 'words'>;

const listedAs = (competition: Pick<CompetitionRecord, 'name' | 'place' | 'deadline'>) => ({
  deadlineAt: instantOf(competition.deadline),
  words: searchedText(competition),
});

async function insertPrefixes(
  records: Records,
  { id, deadlineAt, words }: ListedAs,
): Promise<void> {
  const prefixes = prefixesIn(words);
  if (prefixes.length === 0) return;
  await records
    .insertInto('competitionPrefix')
    .values(prefixes.map((prefix) => ({ prefix, deadlineAt, competitionId: id })))
    .execute();
}

async function deletePrefixes(
  records: Records,
  { id, deadlineAt, words }: ListedAs,
): Promise<void> {
  await records
    .deleteFrom('competitionPrefix')
    .where('prefix', 'in', textsOf(prefixesIn(words)))
    .where('deadlineAt', '=', deadlineAt)
    .where('competitionId', '=', id)
    .execute();
}

export async function insertCompetition(
  records: Records,
  competition: Omit<Insertable<Tables['competition']>, 'deadlineAt' | 'words'>,
): Promise<void> {
  const listed = listedAs(competition);
  await records
    .insertInto('competition')
    .values({ ...competition, ...listed })
    .execute();
  await insertPrefixes(records, { id: competition.id, ...listed });
}

type EditedFacts = Pick<CompetitionRecord, CompetitionFact | 'fileSha256' | 'fileSize'>;

export async function updateCompetition(
  trx: Records,
  id: string,
  facts: EditedFacts,
  now: number,
): Promise<void> {
  const before = await trx
    .selectFrom('competition')
    .select(['id', 'deadlineAt', 'words'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const listed = listedAs(facts);
  const isMoved = listed.deadlineAt !== before.deadlineAt;
  await trx
    .updateTable('competition')
    .set({ ...facts, ...listed, ...(isMoved && { deadlineMovedAt: now }) })
    .where('id', '=', id)
    .execute();
  if (isMoved || listed.words !== before.words) {
    await deletePrefixes(trx, before);
    await insertPrefixes(trx, { id, ...listed });
  }
}

export async function deleteCompetition(trx: Records, id: string): Promise<void> {
  const deleted = await trx
    .deleteFrom('competition')
    .where('id', '=', id)
    .returning(['deadlineAt', 'words'])
    .execute();
  for (const listed of deleted) await deletePrefixes(trx, { id, ...listed });
}

export const readLimitTable = (column: string | null): LimitTable | undefined =>
  column === null ? undefined : v.parse(limitTableSchema, JSON.parse(column));

export const updateLimitTable = (
  trx: Records,
  competitionId: string,
  table: LimitTable | undefined,
) =>
  trx
    .updateTable('competition')
    .set({ musicLimits: table === undefined ? null : JSON.stringify(table) })
    .where('id', '=', competitionId)
    .execute();
