// Words of the list of what to correct in a form.
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
  holdUp:
    'Подтвердить загрузку можно будет, когда ошибок не станет. Карточки и музыку добавляйте уже сейчас.',
} as const;
