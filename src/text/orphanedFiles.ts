// Words for files whose entry a corrected form no longer has.
import type { FileKind } from '#domain/entry/entryFiles.ts';

export const orphanedFilesText = {
  title: 'Файлы остались без программы',
  text: 'В новом файле заявки нет этих программ. Решите, что делать с каждым файлом.',
  kinds: { card: 'карточка тренера', music: 'музыка' } satisfies Record<FileKind, string>,
  where: {
    picked: 'на устройстве',
    queued: 'ждёт отправки',
    'on-server': 'на сервере',
  },
  taker: 'Прикрепить к',
  /** «Прикрепить к: Пр. Соло – Петрова В.Б.», where only one can take it. */
  attachTo: (entry: string) => `Прикрепить к: ${entry}`,
  attach: 'Прикрепить',
  noTaker: 'Все программы этого вида уже с файлами или таких программ нет.',
  drop: {
    picked: 'Убрать',
    queued: 'Не отправлять',
    'on-server': 'Оставить только на сервере',
  },
  /** What a button is about, for those who do not see the file beside it. */
  of: (action: string, file: string) => `${action}: ${file}`,
  onServerHint: {
    card: 'На сервере останется и прежняя: она видна в «Мои карточки тренера».',
    music: 'На сервере останется и прежняя: она видна в «Моя музыка».',
  } satisfies Record<FileKind, string>,
} as const;
