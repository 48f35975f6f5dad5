// By which names an entry of a submitted application is known, and the one condition by which an uploaded file comes to it.
import { sql, type SqlBool } from 'kysely';

const column = (name: string) => sql.ref(name);

/** Whether an `applicationEntry` is called so, by its form or by what was decided since. */
export const isEntryCalled = (name: string) =>
  sql<SqlBool>`${name} in (${column('applicationEntry.name')}, ${column('applicationEntry.formName')})`;

/** A file that came without a draft: without a team it is every team's of its owner, with one that team's alone. */
const isOfTeam = (file: string) => sql<SqlBool>`
  (${column(`${file}.draft`)} = ''
    and (${column(`${file}.teamKey`)} is null
      or ${column(`${file}.teamKey`)} = ${column('application.teamKey')}))`;

const isOfDraft = (file: string) => sql<SqlBool>`
  (${column(`${file}.draft`)} <> '' and ${column(`${file}.draft`)} = ${column('application.draft')})`;

/** The same kind of file of the entry, under a name. */
const isBeside = (file: string, name: string) => sql<SqlBool>`
  ${column(`${file}.ownerId`)} = ${column('application.ownerId')}
  and ${column(`${file}.competitionId`)} = ${column('application.competitionId')}
  and ${column(`${file}.routine`)} = ${column('applicationEntry.routine')}
  and ${column(`${file}.name`)} = ${column(name)}
  and ${column(`${file}.kind`)} = ${column('entryFile.kind')}`;

/**
 * For queries over `application`, `applicationEntry` and `entryFile`: owner, competition, routine and name
 * are the same, and the file is of the application's draft. Where the draft has none of that kind, one that came
 * without a draft belongs to it. The name is that of the form, which the draft shows; where it has nothing under that,
 * the display name, under which what is missing is named.
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
