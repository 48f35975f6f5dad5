import type { FileKind, RepeatedFile } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { sentence } from '../format/typography.ts';
import { entryLabel } from '../programme.ts';
import { applicationText } from './application.ts';

/** Missing file of an entry. `name` is the display name of the entry. */
export interface NamedMissingFile {
  kind: FileKind;
  routine: RoutineKey;
  name: string;
}

const kinds: Readonly<Record<FileKind, string>> = { card: 'карточка тренера', music: 'музыка' };

/** Returns «Пр. Соло – Иванова А.Б. (карточка тренера, музыка)» for each entry that lacks files. */
export const missingByEntry = (missing: readonly NamedMissingFile[]): string[] =>
  [...Map.groupBy(missing, ({ routine, name }) => entryLabel(routine, name))].map(
    ([entry, files]) => `${entry} (${files.map(({ kind }) => kinds[kind]).join(', ')})`,
  );

/** Returns the first `named` entries that lack files, and the number of further ones. */
export function missingWords(missing: readonly NamedMissingFile[], named: number): string {
  const entries = missingByEntry(missing);
  const others = entries.length - named;
  return [
    ...entries.slice(0, named),
    ...(others > 0 ? [applicationText.andMoreEntries(others)] : []),
  ].join('; ');
}

const titles: Readonly<Record<FileKind, string>> = {
  card: 'Одна и та же карточка у нескольких программ',
  music: 'Одна и та же музыка у нескольких программ',
};

export const repeatedFileText = {
  title: (kind: FileKind) => titles[kind],
  text: ({ entries }: RepeatedFile) =>
    `${sentence(entries.map(({ routine, name }) => entryLabel(routine, name)).join('; '))} Проверьте, что файлы не перепутаны.`,
} as const;
