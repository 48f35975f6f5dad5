// Warns about one card or track in several entries of a team.
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RepeatedFile } from '#domain/entry/repeatedFiles.ts';
import { entryLabel } from '../programme.ts';

const titles: Readonly<Record<FileKind, string>> = {
  card: 'Одна и та же карточка у нескольких программ',
  music: 'Одна и та же музыка у нескольких программ',
};

export const repeatedFileText = {
  title: (kind: FileKind) => titles[kind],
  /** «Пр. Соло – Иванова А.Б.; Тех. Соло – Иванова А.Б. Проверьте, что файлы не перепутаны.» */
  text: ({ entries }: RepeatedFile) =>
    `${entries.map(({ routine, name }) => entryLabel(routine, name)).join('; ')}. Проверьте, что файлы не перепутаны.`,
} as const;
