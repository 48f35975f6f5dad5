// Words of the entries of a submitted application, as the organiser reads them.
import type { FileKind } from '#domain/entry/entryFiles.ts';

export const submittedEntriesText = {
  /** «Программы, 9» */
  title: (count: number) => `Программы, ${count}`,
  none: 'В заявке нет программ',
  there: { card: 'карточка есть', music: 'музыка есть' } satisfies Record<FileKind, string>,
  missing: { card: 'нет карточки', music: 'нет музыки' } satisfies Record<FileKind, string>,
  unknown: 'Карточки и музыка неизвестны',
  showAll: (count: number) => `Показать все программы: ${count}`,
} as const;
