import { counted, DRAFTS, FILES } from '../format/plural.ts';

export const signOutText = {
  title: 'Выйти?',
  waiting: (what: string) => `Ещё не отправлено: ${what}. Без входа под этим именем это не уйдёт.`,
  drafts: (count: number) => `На этом устройстве ${counted(count, DRAFTS)}.`,
  stay: 'Остаться',
  keep: 'Выйти, сохранив',
  drop: 'Выйти и удалить…',
  keepText: 'Сохранённое дождётся на этом устройстве, когда вы снова войдёте. Другим оно не видно.',

  /** Second question before all data is deleted. */
  dropAll: {
    title: 'Удалить всё с этого устройства?',
    text: 'Вместе с выходом навсегда удалятся:',
    waiting: (what: string) => `${what} – ещё не отправлено`,
    drafts: (count: number, files: number) =>
      files === 0
        ? counted(count, DRAFTS)
        : `${counted(count, DRAFTS)}, в ${count === 1 ? 'нём' : 'них'} ${counted(files, FILES)}`,
    server: 'То, что уже на сервере, останется.',
    back: 'Не удалять',
    confirm: 'Удалить и выйти',
  },
} as const;
