import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../tables.ts';

const column = (name: string) => sql.ref(name);

/** Matches an entry by its display name or its name in the form. */
export const isEntryCalled = (name: string) =>
  sql<SqlBool>`${name} in (${column('applicationEntry.name')}, ${column('applicationEntry.formName')})`;

/** Matches if file and application have the same draft, or if the file or the application has none. */
export const isOfItsDraft = (row: ExpressionBuilder<Tables, 'application' | 'entryFile'>) =>
  row.or([
    row('entryFile.draft', '=', ''),
    row('application.draft', 'in', ['', row.ref('entryFile.draft')]),
  ]);

/** Matches a file without a draft, if its team is that of the application or unknown. */
const isOfTeam = (file: string) => sql<SqlBool>`
  (${column(`${file}.draft`)} = ''
    and (${column(`${file}.teamKey`)} is null
      or ${column(`${file}.teamKey`)} = ${column('application.teamKey')}))`;

const isOfDraft = (file: string) => sql<SqlBool>`
  (${column(`${file}.draft`)} <> '' and ${column(`${file}.draft`)} = ${column('application.draft')})`;

/** Matches a file of the application's owner with this name, the entry's routine, and the kind of `entryFile`. */
const isBeside = (file: string, name: string) => sql<SqlBool>`
  ${column(`${file}.ownerId`)} = ${column('application.ownerId')}
  and ${column(`${file}.competitionId`)} = ${column('application.competitionId')}
  and ${column(`${file}.routine`)} = ${column('applicationEntry.routine')}
  and ${column(`${file}.name`)} = ${column(name)}
  and ${column(`${file}.kind`)} = ${column('entryFile.kind')}`;

/**
 * Matches the files of an entry in queries over `application`, `applicationEntry` and `entryFile`.
 * A file of the application's draft has priority over a file without a draft. A file with the
 * entry's name in the form has priority over one with its display name.
 */
export const isFileOfEntry = sql<SqlBool>`
  ${column('entryFile.ownerId')} = ${column('application.ownerId')}
  and ${column('entryFile.competitionId')} = ${column('application.competitionId')}
  and ${column('entryFile.routine')} = ${column('applicationEntry.routine')}
  and ${column('entryFile.name')} in (${column('applicationEntry.formName')}, ${column('applicationEntry.name')})
  and (
    ${isOfDraft('entryFile')}
    or (${isOfTeam('entryFile')} and not exists (
      select 1 from ${sql.table('entryFile')} as own
      where ${isBeside('own', 'entryFile.name')} and ${isOfDraft('own')}
    ))
  )
  and (${column('entryFile.name')} = ${column('applicationEntry.formName')} or not exists (
    select 1 from ${sql.table('entryFile')} as first
    where ${isBeside('first', 'applicationEntry.formName')}
      and (${isOfDraft('first')} or ${isOfTeam('first')})
  ))`;
