// The one condition by which an uploaded file belongs to an entry of a submitted application.
import { sql, type SqlBool } from 'kysely';

const column = (name: string) => sql.ref(name);

/**
 * For queries over `application`, `applicationEntry` and `entryFile`: owner, competition, routine and name
 * are the same. A file without a team belongs to every team of its owner, others to their own alone.
 */
export const isFileOfEntry = sql<SqlBool>`
  ${column('entryFile.ownerId')} = ${column('application.ownerId')}
  and ${column('entryFile.competitionId')} = ${column('application.competitionId')}
  and ${column('entryFile.routine')} = ${column('applicationEntry.routine')}
  and ${column('entryFile.name')} = ${column('applicationEntry.name')}
  and (${column('entryFile.teamKey')} is null
    or ${column('entryFile.teamKey')} = ${column('application.teamKey')})`;
