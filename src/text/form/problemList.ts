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
  /** Explains that a form with errors can be confirmed, but not submitted (behaviour 7.7). */
  confirmAnyway:
    'Подать заявку можно будет, когда ошибок не станет. Чтобы уже сейчас добавить карточки и музыку, нажмите «Подтвердить загрузку».',
  holdUp:
    'Подать заявку можно будет, когда ошибок не станет. Карточки и музыку добавляйте уже сейчас.',
} as const;

interface Counts {
  resolved: number;
  remaining: number;
  added: number;
}

export const problemDiffText = {
  /** «Исправлено 5 из 7, осталось 2, новых 1»; «Все 7 исправлены». */
  summary: ({ resolved, remaining, added }: Counts): string => {
    const all = resolved + remaining;
    const more = added > 0 ? `, новых\u00a0${added}` : '';
    if (resolved === 0) return `Пока ничего не исправлено, осталось\u00a0${remaining}${more}`;
    if (remaining > 0)
      return `Исправлено ${resolved} из\u00a0${all}, осталось\u00a0${remaining}${more}`;
    return all === 1 ? `Замечание исправлено${more}` : `Все ${all} исправлены${more}`;
  },
  remaining: 'Осталось',
  added: 'Появилось в новом файле',
  title: 'Исправлено',
  resolved: (count: number) => `Исправлено: ${count}`,
  mark: 'исправлено',
} as const;
