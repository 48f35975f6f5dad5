import { sql, type SqlBool } from 'kysely';

const column = (name: string) => sql.ref(name);

/** Matches an `applicationEntry` by display name or form name. */
export const isEntryCalled = (name: string) =>
  sql<SqlBool>`${name} in (${column('applicationEntry.name')}, ${column('applicationEntry.formName')})`;

/** Matches a file without a draft: any team of the owner, or only its own. */
const isOfTeam = (file: string) => sql<SqlBool>`
  (${column(`${file}.draft`)} = ''
    and (${column(`${file}.teamKey`)} is null
      or ${column(`${file}.teamKey`)} = ${column('application.teamKey')}))`;

const isOfDraft = (file: string) => sql<SqlBool>`
  (${column(`${file}.draft`)} <> '' and ${column(`${file}.draft`)} = ${column('application.draft')})`;

/** Matches files of the same kind and entry under a name. */
const isBeside = (file: string, name: string) => sql<SqlBool>`
  ${column(`${file}.ownerId`)} = ${column('application.ownerId')}
  and ${column(`${file}.competitionId`)} = ${column('application.competitionId')}
  and ${column(`${file}.routine`)} = ${column('applicationEntry.routine')}
  and ${column(`${file}.name`)} = ${column(name)}
  and ${column(`${file}.kind`)} = ${column('entryFile.kind')}`;

/**
 * For queries over `application`, `applicationEntry` and `entryFile`: matches files of the
 * application's draft, else files without a draft. Prefers the name in the form to the display
 * name.
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
