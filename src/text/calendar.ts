// Words of the date field and calendar, English in browsers set to English (behaviour 4.5).

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
