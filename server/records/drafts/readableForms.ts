import type { Records } from '../tables.ts';

export async function hasReadableForm(
  records: Records,
  ownerId: number,
  since: number,
): Promise<boolean> {
  const draft = await records
    .selectFrom('draft')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('facts', '<>', '')
    .where('updatedAt', '>=', since)
    .limit(1)
    .executeTakeFirst();
  if (draft) return true;
  const submission = await records
    .selectFrom('applicationVersion as version')
    .innerJoin('application', 'application.id', 'version.applicationId')
    .select('version.number')
    .where('application.ownerId', '=', ownerId)
    .where('version.cause', '=', 'submitted')
    .where('version.at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return submission !== undefined;
}
