// Versions that a decision about an entry makes: of the form and the files of the valid one.
import type { VersionCause } from '#domain/versions/versionStep.ts';
import { type ApplicationFacts, putEntries, type SubmittedPlace } from './applications.ts';
import { insertVersion, readVersion, takeFilesOver } from './applicationVersions.ts';
import type { Records } from '../tables.ts';

interface DecidedVersion {
  /** Who decided, and when (epoch ms). */
  userId: number;
  at: number;
  cause: Exclude<VersionCause, 'submitted'>;
  reason: string;
  /** JSON. */
  content: string;
  /** Of what is to be swum; `before`: as it was called until now, undefined where it was not swum. */
  entries: readonly (SubmittedPlace & { before: string | undefined })[];
}

/** The next version of an application that is locked, valid from then on; a return stays. Answers its number. */
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
