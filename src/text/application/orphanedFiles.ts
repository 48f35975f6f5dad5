import type { FileKind } from '#domain/entry/entryFiles.ts';
import { counted, PROGRAMMES } from '../format/plural.ts';

const both = (kinds: readonly FileKind[]): FileKind | 'both' =>
  kinds.length > 1 ? 'both' : (kinds[0] ?? 'both');

const accusatives = { both: 'карточку и музыку', card: 'карточку', music: 'музыку' } as const;
const taken = { both: 'Взять оба файла', card: 'Взять карточку', music: 'Взять музыку' } as const;

export const orphanedFilesText = {
  title: 'Файл заявки исправлен',
  answersNeeded: (count: number) => `Нужен ваш ответ: ${counted(count, PROGRAMMES)}`,
  about: (routine: string) => `${routine}: сменился состав`,
  gone: (routine: string) => `${routine}: программы больше нет в файле заявки`,
  take: (kinds: readonly FileKind[]) => `взять ${accusatives[both(kinds)]}?`,
  answers: {
    take: (kinds: readonly FileKind[]) => taken[both(kinds)],
    onlyMusic: 'Только музыку',
    none: 'Не брать',
    putAway: 'Убрать',
  },
  /** Accessible name of a button. It names the entry, because several entries have such a button. */
  of: (action: string, entry: string) => `${action}: ${entry}`,
  taker: 'Какая программа их берёт',
  noTaker: 'В новом файле заявки нет программы, которая могла бы взять эти файлы.',
  where: {
    picked: 'на устройстве',
    queued: 'ждёт отправки',
    'on-server': 'на сервере',
  },
  inName: (families: readonly string[]) => `в имени файла – ${families.join(', ')}`,
  /** Reason why a button is disabled until the user decides about files of dropped entries. */
  firstAnswer: 'можно после ответа о файлах',
} as const;
