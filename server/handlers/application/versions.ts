import { readRowid } from '#contract/shapes/bounds.ts';
import { findVersion, listVersions } from '#server/records/applications/applicationVersions.ts';
import { readMusicLength } from '../../records/applications/measures.ts';
import { filesOfVersions } from '#server/records/applications/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { refuse } from '../../failures/refusals.ts';
import { isoInstant } from '#domain/deadline.ts';

type VersionFacts = Awaited<ReturnType<typeof listVersions>>[number];

const versionAnswer = ({ number, at, cause, reason, login, fullName }: VersionFacts) => ({
  number,
  at: isoInstant(at),
  by: login ?? '',
  name: fullName ?? '',
  cause,
  reason,
});

async function filesOf(records: Records, id: number, version: number) {
  const files = await filesOfVersions(records, [{ id, version }]);
  return files.map(({ kind, routine, name, fileName, size, sha256, music, deletedAt }) => ({
    kind,
    routine,
    name,
    fileName,
    size,
    sha256,
    ...(kind === 'music' && { musicLength: readMusicLength(music) }),
    ...(deletedAt !== null && { isDeleted: true as const }),
  }));
}

export const versionHandlers = (
  records: Records,
): Pick<HandlersOf<'application'>, 'versions' | 'version'> => ({
  versions: async ({ application }) => ({
    data: (await listVersions(records, application.id)).map(versionAnswer),
  }),

  async version({ application: { id }, params }) {
    const number = readRowid(params.number) ?? refuse('not-found');
    const version = (await findVersion(records, id, number)) ?? refuse('not-found');
    const files = await filesOf(records, id, number);
    return { data: { ...versionAnswer(version), json: version.content, files } };
  },
});
