// Words about cards and music that submitted applications lack.
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { entryLabel } from '../programme.ts';

/** A missing file and the entry that lacks it; `name` is the entry's display name. */
export interface NamedMissingFile {
  kind: FileKind;
  routine: RoutineKey;
  name: string;
}

const kinds: Readonly<Record<FileKind, string>> = { card: 'карточка тренера', music: 'музыка' };

/** «Пр. Соло – Иванова А.Б. (карточка тренера, музыка)» of each entry, in the order of the files. */
export const missingByEntry = (missing: readonly NamedMissingFile[]): string[] =>
  [...Map.groupBy(missing, ({ routine, name }) => entryLabel(routine, name))].map(
    ([entry, files]) => `${entry} (${files.map(({ kind }) => kinds[kind]).join(', ')})`,
  );
