import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { entryLabel } from '../programme.ts';

/** Missing file of an entry; `name` is the display name. */
export interface NamedMissingFile {
  kind: FileKind;
  routine: RoutineKey;
  name: string;
}

const kinds: Readonly<Record<FileKind, string>> = { card: 'карточка тренера', music: 'музыка' };

/** «Пр. Соло – Иванова А.Б. (карточка тренера, музыка)», one for each entry. */
export const missingByEntry = (missing: readonly NamedMissingFile[]): string[] =>
  [...Map.groupBy(missing, ({ routine, name }) => entryLabel(routine, name))].map(
    ([entry, files]) => `${entry} (${files.map(({ kind }) => kinds[kind]).join(', ')})`,
  );
