import type { FileKind, RepeatedFile } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { sentence } from '../format/typography.ts';
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

const titles: Readonly<Record<FileKind, string>> = {
  card: 'Одна и та же карточка у нескольких программ',
  music: 'Одна и та же музыка у нескольких программ',
};

export const repeatedFileText = {
  title: (kind: FileKind) => titles[kind],
  /** «Пр. Соло – Иванова А.Б.; Тех. Соло – Иванова А.Б. Проверьте, что файлы не перепутаны.» */
  text: ({ entries }: RepeatedFile) =>
    `${sentence(entries.map(({ routine, name }) => entryLabel(routine, name)).join('; '))} Проверьте, что файлы не перепутаны.`,
} as const;
