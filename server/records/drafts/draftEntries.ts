import { sql } from 'kysely';
import * as v from 'valibot';
import { draftEntrySchema } from '#contract/shapes/entryShapes.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import { jsonRows } from '../rows.ts';
import type { Records } from '../tables.ts';
import type { NamedDraft } from './drafts.ts';

/** Placed entries in the order of the form, then entries without a place. */
export async function entriesOf(records: Records, draft: string) {
  const rows = await records
    .selectFrom('draftEntry')
    .select(['id', 'routine', 'name', 'formEntry', 'people', 'putAway'])
    .where('draft', '=', draft)
    .orderBy('position')
    .execute();
  return rows.map(({ people, putAway, ...entry }) =>
    v.parse(draftEntrySchema, {
      ...entry,
      members: JSON.parse(people),
      ...(putAway === 1 && { isPutAway: true }),
    }),
  );
}

export const labelOf = (
  records: Records,
  draft: string,
  id: string,
): Promise<{ routine: string; name: string } | undefined> =>
  records
    .selectFrom('draftEntry')
    .select(['routine', 'name'])
    .where('draft', '=', draft)
    .where('id', '=', id)
    .executeTakeFirst();

/** Inserts entries after those at `position`. */
export async function insertEntries(
  trx: Records,
  draft: string,
  entries: readonly DraftEntry[],
  position = 0,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = jsonRows(
    entries.map(({ members, isPutAway = false, ...entry }, at) => ({
      ...entry,
      people: JSON.stringify(members),
      putAway: Number(isPutAway),
      position: position + at,
    })),
  );
  await trx
    .insertInto('draftEntry')
    .columns(['draft', 'id', 'position', 'routine', 'name', 'formEntry', 'people', 'putAway'])
    .expression(
      trx
        .selectFrom(rows.as('entry'))
        .select([
          sql<string>`${draft}`.as('draft'),
          sql<string>`entry.value ->> 'id'`.as('id'),
          sql<number>`cast(entry.value ->> 'position' as int)`.as('position'),
          sql<string>`entry.value ->> 'routine'`.as('routine'),
          sql<string>`entry.value ->> 'name'`.as('name'),
          sql<string | null>`entry.value ->> 'formEntry'`.as('formEntry'),
          sql<string>`entry.value ->> 'people'`.as('people'),
          sql<number>`cast(entry.value ->> 'putAway' as int)`.as('putAway'),
        ]),
    )
    .execute();
}

export async function replaceEntries(
  trx: Records,
  draft: string,
  entries: readonly DraftEntry[],
): Promise<void> {
  await trx.deleteFrom('draftEntry').where('draft', '=', draft).execute();
  await insertEntries(trx, draft, entries);
}

/** Asks the user again about an entry's files when a new one arrives. */
export async function endPutAway(
  trx: Records,
  { draft, routine, name }: { draft: string; routine: string; name: string },
): Promise<void> {
  await trx
    .updateTable('draftEntry')
    .set({ putAway: 0 })
    .where('draft', '=', draft)
    .where('routine', '=', routine)
    .where('name', '=', name)
    .where('putAway', '=', 1)
    .execute();
}

/** Deletes people of a draft; entries with files keep ids and labels. */
export async function forgetPeople(
  trx: Records,
  { id, ownerId, competitionId }: NamedDraft,
): Promise<void> {
  await trx
    .deleteFrom('draftEntry')
    .where('draft', '=', id)
    .where((entry) =>
      entry.not(
        entry.exists(
          entry
            .selectFrom('entryFile')
            .select('entryFile.id')
            .where('entryFile.ownerId', '=', ownerId)
            .where('entryFile.competitionId', '=', competitionId)
            .where('entryFile.draft', '=', id)
            .whereRef('entryFile.routine', '=', 'draftEntry.routine')
            .whereRef('entryFile.name', '=', 'draftEntry.name'),
        ),
      ),
    )
    .execute();
  await trx
    .updateTable('draftEntry')
    .set({ people: '[]', formEntry: null })
    .where('draft', '=', id)
    .execute();
}

export async function peopleBytes(records: Records, draft: string): Promise<number> {
  const { bytes } = await records
    .selectFrom('draftEntry')
    .select(sql<number>`coalesce(sum(octet_length(people)), 0)`.as('bytes'))
    .where('draft', '=', draft)
    .executeTakeFirstOrThrow();
  return bytes;
}
