// Words of the date field and its calendar, in the browser's first language where that is English (behaviour 4.5).

export type CalendarLanguage = 'ru' | 'en';

/** English for a browser whose first language is English, else Russian. */
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

/** The mask as it stands in an empty field. */
export const datePlaceholder = 'дд.мм.гггг';
export const openCalendar = 'Открыть календарь';
