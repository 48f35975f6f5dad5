// Which entries of an application lack a card or music among the files of its owner.
import { type EntryOption, type FileKind, lackingKinds } from '#domain/entryFiles.ts';
import { teamKey } from '#domain/teamKey.ts';
import type { EntryFileRecord } from '../records/entryFiles.ts';

interface MissingFiles extends EntryOption {
  kinds: FileKind[];
}

/** Files without a team count for every team, others for their own. */
export function missingFiles(
  entries: readonly EntryOption[],
  files: readonly EntryFileRecord[],
  teamName: string,
): MissingFiles[] {
  const own = files.filter((file) => file.teamKey === null || file.teamKey === teamKey(teamName));
  const has = (entry: EntryOption, kind: FileKind) =>
    own.some(
      (file) => file.kind === kind && file.routine === entry.routine && file.name === entry.name,
    );
  return entries
    .map((entry) => ({ ...entry, kinds: lackingKinds((kind) => has(entry, kind)) }))
    .filter(({ kinds }) => kinds.length > 0);
}
