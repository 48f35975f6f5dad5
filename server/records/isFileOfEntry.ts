// The one condition by which an uploaded file comes to an entry of a submitted application.
import { sql, type SqlBool } from 'kysely';

const column = (name: string) => sql.ref(name);

/**
 * For queries over `application`, `applicationEntry` and `entryFile`: owner, competition, routine and name
 * are the same, and the file is of the application's draft. Where the draft has none of that kind, one that came
 * without a draft belongs to it: without a team it is every team's of its owner, with one that team's alone.
 */
export const isFileOfEntry = sql<SqlBool>`
  ${column('entryFile.ownerId')} = ${column('application.ownerId')}
  and ${column('entryFile.competitionId')} = ${column('application.competitionId')}
  and ${column('entryFile.routine')} = ${column('applicationEntry.routine')}
  and ${column('entryFile.name')} = ${column('applicationEntry.name')}
  and (
    (${column('entryFile.draft')} <> '' and ${column('entryFile.draft')} = ${column('application.draft')})
    or (
      ${column('entryFile.draft')} = ''
      and (${column('entryFile.teamKey')} is null
        or ${column('entryFile.teamKey')} = ${column('application.teamKey')})
      and (${column('application.draft')} = '' or not exists (
        select 1 from ${sql.table('entryFile')} as own
        where own.${column('ownerId')} = ${column('application.ownerId')}
          and own.${column('competitionId')} = ${column('application.competitionId')}
          and own.draft = ${column('application.draft')}
          and own.routine = ${column('applicationEntry.routine')}
          and own.name = ${column('applicationEntry.name')}
          and own.kind = ${column('entryFile.kind')}
      ))
    )
  )`;
