import type { VersionCause } from '#domain/versions/versionStep.ts';
import { type ApplicationFacts, putEntries, type SubmittedPlace } from './applications.ts';
import { insertVersion, readVersion, takeFilesOver } from './applicationVersions.ts';
import type { Records } from '../tables.ts';

interface DecidedVersion {
  /** User and time (epoch ms) of the decision. */
  userId: number;
  at: number;
  cause: Exclude<VersionCause, 'submitted'>;
  reason: string;
  content: string;
  /** Active entries; `before`: previous name, undefined if the entry was withdrawn. */
  entries: readonly (SubmittedPlace & { before: string | undefined })[];
}

/** Adds the next valid version of a locked application; a return stays open. Returns its number. */
export async function putDecidedVersion(
  trx: Records,
  application: ApplicationFacts,
  { entries, ...decided }: DecidedVersion,
): Promise<number> {
  const { id, version } = application;
  const number = version + 1;
  await insertVersion(trx, { ...(await readVersion(trx, id, version)), ...decided, number });
  await trx.updateTable('keptApplication').set({ version: number }).where('id', '=', id).execute();
  await putEntries(trx, application, entries);
  const places = entries.flatMap(({ routine, name, before }) =>
    before === undefined ? [] : [{ routine, name, before }],
  );
  await takeFilesOver(trx, { applicationId: id, from: version, to: number }, places);
  return number;
}
