import { CHARACTERS, counted } from './format/plural.ts';

export const siteTitle = 'Система регистрации на соревнования по синхронному плаванию';

export const documentTitle = (screen: string): string => `${screen} · Синхронное плавание`;

export const uiText = {
  retry: 'Повторить',
  refresh: 'Обновить',
  clear: 'Стереть',
  loading: 'Загружаем…',
  charactersLeft: (count: number): string => `Осталось ${counted(count, CHARACTERS)}`,
  tooLong: (count: number, most: number): string =>
    `${counted(count, CHARACTERS)} – можно до ${most.toLocaleString('ru')}`,
  updatedAt: (age: string): string => `обновлено ${age}`,
  dropOrPaste: 'или перетащите файл сюда, или вставьте (Ctrl+V)',
  typeToConfirm: (text: string): string => `Введите «${text}», чтобы подтвердить`,
  notYetTyped: 'Пока не совпадает',

  printedPage: { page: 'Стр.', of: 'из' },

  brokenScreen: 'Страница не открылась',
  reload: 'Открыть заново',
} as const;

export type CalendarLanguage = 'ru' | 'en';

export const calendarLanguage = (browserLanguage: string): CalendarLanguage =>
  /^en\b/i.test(browserLanguage) ? 'en' : 'ru';

export const calendarWords = {
  ru: {
    calendar: 'Календарь',
    chooseYear: 'Выбрать год',
    previousMonth: 'Предыдущий месяц',
    nextMonth: 'Следующий месяц',
  },
  en: {
    calendar: 'Calendar',
    chooseYear: 'Choose a year',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
} as const;

export const datePlaceholder = 'дд.мм.гггг';
export const openCalendar = 'Открыть календарь';

export const playerText = {
  play: (what: string): string => `Слушать: ${what}`,
  pause: (what: string): string => `Остановить: ${what}`,
  position: (what: string): string => `Место в записи: ${what}`,
  failed: 'Не удалось воспроизвести',
} as const;
