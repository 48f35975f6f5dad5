// A month of days to choose one from, with the years behind its caption.
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { ru } from 'react-day-picker/locale/ru';
import { calendarLanguage, calendarWords } from '#text/ui.ts';
import { CalendarHead } from './CalendarHead.tsx';
import { dateOf, dayOf } from './calendarDate.ts';
import { useDayStyles } from './useDayStyles.ts';
import { YearGrid } from './YearGrid.tsx';

export interface CalendarProps {
  /** `yyyy-mm-dd`; undefined shows today's month. */
  chosen: string | undefined;
  /** First and last year that can be chosen. */
  firstYear: number;
  lastYear: number;
  onChoose: (day: string) => void;
}

/** Russian weeks start on Monday, English ones on Sunday (behaviour 4.5). */
const locales = { ru, en: enUS } as const;

export function Calendar({ chosen, firstYear, lastYear, onChoose }: CalendarProps) {
  const styles = useDayStyles();
  const language = calendarLanguage(navigator.language);
  const chosenDate = dateOf(chosen);
  const [month, setMonth] = useState(() => chosenDate ?? new Date());
  const [view, setView] = useState<'days' | 'years'>('days');
  const show = (year: number, at: number) => {
    const next = new Date(year, at, 1);
    if (next.getFullYear() >= firstYear && next.getFullYear() <= lastYear) setMonth(next);
  };
  const choose = (date: Date | undefined) => {
    const year = date?.getFullYear() ?? 0;
    if (date && year >= firstYear && year <= lastYear) onChoose(dayOf(date));
  };
  return (
    <div lang={language}>
      <CalendarHead
        month={month}
        language={language}
        onYears={() => setView(view === 'days' ? 'years' : 'days')}
        onStep={
          view === 'days'
            ? (months) => show(month.getFullYear(), month.getMonth() + months)
            : undefined
        }
      />
      {view === 'years' ? (
        <YearGrid
          from={firstYear}
          to={lastYear}
          chosen={month.getFullYear()}
          label={calendarWords[language].chooseYear}
          onChoose={(year) => {
            show(year, month.getMonth());
            setView('days');
          }}
        />
      ) : (
        <DayPicker
          mode="single"
          autoFocus
          hideNavigation
          fixedWeeks
          showOutsideDays
          classNames={styles}
          locale={locales[language]}
          month={month}
          onMonthChange={setMonth}
          startMonth={new Date(firstYear, 0)}
          endMonth={new Date(lastYear, 11)}
          selected={chosenDate}
          onSelect={choose}
        />
      )}
    </div>
  );
}
