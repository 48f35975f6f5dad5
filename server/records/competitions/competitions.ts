// Competitions: their rows, and the removal of everything that belongs to one.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CompetitionFact } from '#domain/competition/competition.ts';
import { instantOf } from '#domain/deadline.ts';
import { textsOf } from '../jsonRows.ts';
import { prefixesIn, searchedText } from './searchedText.ts';
import type { Records, Tables } from '../tables.ts';

/** Without what only the order of lists and their search go by. */
export type CompetitionRecord = Omit<
  Selectable<Tables['competition']>,
  'createdAt' | 'deadlineAt' | 'words' | 'remindedDeadlineAt' | 'remindedBeforeMs'
>;

/** What is read of each competition of a list. */
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

/** Of one alone, without its id. */
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

/** Until the end of the transaction nobody else changes what it is or who helps with it; undefined where it was deleted. */
export const lockCompetition = (trx: Records, id: string): Promise<CompetitionRecord | undefined> =>
  // What belongs to it may be written meanwhile.
  competitionWithId(trx, id).forNoKeyUpdate().executeTakeFirst();

export const findCompetition = (
  records: Records,
  id: string,
): Promise<CompetitionRecord | undefined> => competitionWithId(records, id).executeTakeFirst();

export async function countCompetitionsOf(records: Records, ownerId: number): Promise<number> {
  const { count } = await records
    .selectFrom('competition')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Bytes of UTF-8 of the information in the competitions of an organiser, besides that with the id `except`. */
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

/** What the lists of a competition go by. */
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

/** Stores a competition with what its lists go by. */
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

/** Puts other facts in the place of those of a competition, with what its lists go by. `now`: epoch ms. */
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

/** Deletes a competition with its applications, drafts, music and cards. */
export async function deleteCompetition(trx: Records, id: string): Promise<void> {
  const deleted = await trx
    .deleteFrom('competition')
    .where('id', '=', id)
    .returning(['deadlineAt', 'words'])
    .execute();
  for (const listed of deleted) await deletePrefixes(trx, { id, ...listed });
}
