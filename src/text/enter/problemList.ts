import { counted, ERRORS, WARNINGS } from '../format/plural.ts';

export const problemListText = {
  title: 'Что исправить',
  errors: (count: number) => counted(count, ERRORS),
  warnings: (count: number) => counted(count, WARNINGS),
  sheet: (name: string) => `Лист «${name}»`,
  error: 'ошибка',
  warning: 'предупреждение',
  parts: {
    error: 'Ошибки: с ними заявку не подать',
    warning: 'Предупреждения: можно оставить',
  },
  list: 'Список замечаний',
  share: 'Отправить список себе',
  notShared: 'Отправить список не удалось',
  copy: 'Скопировать',
  copied: 'Список скопирован',
  notCopied: 'Скопировать не удалось',
  save: 'Сохранить',
  print: 'Напечатать',
  inFile: (count: number) => `В файле ${counted(count, ERRORS)}`,
  /** Forms with errors can be confirmed, too (behaviour 7.7). */
  confirmAnyway:
    'Подать заявку можно будет, когда ошибок не станет. Чтобы уже сейчас добавить карточки и музыку, нажмите «Подтвердить загрузку».',
  holdUp:
    'Подать заявку можно будет, когда ошибок не станет. Карточки и музыку добавляйте уже сейчас.',
} as const;
