// Finds a card or a track in several entries of a team, which may have been picked for the wrong one.
import type { RoutineKey } from '../programme.ts';
import type { FileKind } from './entryFiles.ts';

export interface FileOfEntry {
  kind: FileKind;
  routine: RoutineKey;
  /** Display name. */
  name: string;
  sha256: string;
}

export interface RepeatedFile {
  kind: FileKind;
  sha256: string;
  /** At least two. */
  entries: readonly Pick<FileOfEntry, 'routine' | 'name'>[];
}

export const repeatedFiles = (files: readonly FileOfEntry[]): RepeatedFile[] =>
  [...Map.groupBy(files, ({ kind, sha256 }) => `${kind} ${sha256}`).values()].flatMap((same) => {
    const [first, second] = same;
    return first && second ? [{ kind: first.kind, sha256: first.sha256, entries: same }] : [];
  });
