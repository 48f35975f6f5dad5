import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { draftEntrySchema } from '#contract/shapes/entryShapes.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { jsonRows } from '../rows.ts';
import type { Records, Tables } from '../tables.ts';
import type { NamedDraft } from './drafts.ts';

/** Lists entries in the order of the form. Entries that the form no longer has come last. */
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

export const labelOf = (records: Records, draft: string, id: string) =>
  records
    .selectFrom('draftEntry')
    .select(['routine', 'name'])
    .where((entry) => entry.and({ draft, id }))
    .executeTakeFirst();

/** Inserts entries at consecutive positions, starting with `position`. */
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
          sql<RoutineKey>`entry.value ->> 'routine'`.as('routine'),
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

/** Cancels the decision to put the files of an entry away. The user is then asked about the files again. */
export const endPutAway = (
  trx: Records,
  { draft, routine, name }: Pick<Selectable<Tables['draftEntry']>, 'draft' | 'routine' | 'name'>,
) =>
  trx
    .updateTable('draftEntry')
    .set({ putAway: 0 })
    .where((entry) => entry.and({ draft, routine, name, putAway: 1 }))
    .execute();

/** Deletes the names of people in a draft's entries. Keeps entries with files, because files refer to them. */
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
            .where((file) => file.and({ ownerId, competitionId, 'entryFile.draft': id }))
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
