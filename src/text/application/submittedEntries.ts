import type { FileKind } from '#domain/entry/entryFiles.ts';
import { namedInQuotes } from '../format/typography.ts';

const eraseActions: Readonly<Record<FileKind, string>> = {
  card: 'Стереть карточку',
  music: 'Стереть музыку',
};

export const submittedEntriesText = {
  title: (count: number) => `Программы, ${count}`,
  none: 'В заявке нет программ',
  there: { card: 'карточка есть', music: 'музыка есть' } satisfies Record<FileKind, string>,
  missing: { card: 'нет карточки', music: 'нет музыки' } satisfies Record<FileKind, string>,
  /** Mark of a file that the representative deleted after the deadline. */
  deleted: {
    card: 'карточка удалена представителем',
    music: 'музыка удалена представителем',
  } satisfies Record<FileKind, string>,
  erase: {
    action: eraseActions,
    title: (kind: FileKind, entry: string) => `${eraseActions[kind]} ${namedInQuotes(entry)}?`,
    consequence: (team: string, fileName: string) =>
      `Команда ${namedInQuotes(team)}, файл ${namedInQuotes(fileName)}. Он сотрётся из всех версий заявки и из архивов. Вернуть его будет нельзя.`,
    confirm: 'Стереть навсегда',
    cancel: 'Не стирать',
    done: 'Файл стёрт',
  },
  unknown: 'Карточки и музыка неизвестны',
  showAll: (count: number) => `Показать все программы: ${count}`,
} as const;
