import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { ru } from 'react-day-picker/locale/ru';
import { isoDay } from '#text/format/writtenDate.ts';
import { calendarLanguage, type CalendarLanguage, calendarWords } from '#text/ui.ts';
import { Button } from '../../button/Button.tsx';
import { IconButton } from '../../button/IconButton.tsx';
import { chosenByGround, media, tokens } from '../../theme/theme.ts';

/** One class for all states: the calendar joins class names without merging them. */
const useDayStyles = makeStyles({
  month_grid: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  month_caption: { display: 'none' },
  weekday: {
    height: '32px',
    padding: 0,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  day: {
    padding: '1px 0',
    textAlign: 'center',
    '& > button': {
      boxSizing: 'border-box',
      width: '42px',
      maxWidth: '100%',
      height: '44px',
      padding: 0,
      border: '1px solid transparent',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: 'transparent',
      color: tokens.colorNeutralForeground1,
      fontFamily: 'inherit',
      fontSize: tokens.fontSizeBase300,
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
    },
    '& > button:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& > button:focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
    '&[data-outside="true"] > button': { color: tokens.colorNeutralForeground3 },
    '&[data-today="true"] > button': { border: `1px solid ${tokens.colorNeutralStrokeAccessible}` },
    '&[data-selected="true"] > button': {
      backgroundColor: tokens.colorBrandBackground,
      color: tokens.colorNeutralForegroundOnBrand,
      fontWeight: tokens.fontWeightSemibold,
      ...chosenByGround,
    },
  },
});

const dayOf = (date: Date): string =>
  isoDay(date.getFullYear(), date.getMonth() + 1, date.getDate());

/** Start of the day; undefined for days that do not exist. */
function dateOf(day: string | undefined): Date | undefined {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const made = new Date(2000, month - 1, date);
  made.setFullYear(year, month - 1, date);
  return dayOf(made) === day ? made : undefined;
}

const useStyles = makeStyles({
  years: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '4px',
    height: '308px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  year: {
    minHeight: '44px',
    border: 'none',
    borderRadius: '22px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ...chosenByGround,
  },
  head: { display: 'flex', alignItems: 'center', marginBottom: '8px', minHeight: '44px' },
  caption: { marginRight: 'auto' },
});

interface YearGridProps {
  from: number;
  to: number;
  chosen: number;
  label: string;
  onChoose: (year: number) => void;
}

/** Number of years that a key moves. */
function stepOf(key: string, columns: number): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  return steps[key] ?? 0;
}

/** Arrow keys move the focus, so that two hundred years are one tab stop. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const grid = event.currentTarget;
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  const step = stepOf(event.key, columns);
  const years = [...grid.querySelectorAll('button')];
  const next = years[years.findIndex((year) => year === document.activeElement) + step];
  if (step === 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** 3 years in a row, 4 on desktops (behaviour 4.5). */
function YearGrid({ from, to, chosen, label, onChoose }: YearGridProps) {
  const styles = useStyles();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'center' });
    current.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      className={styles.years}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveFocus}
    >
      {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((year) => (
        <button
          key={year}
          type="button"
          ref={year === chosen ? current : undefined}
          className={mergeClasses(styles.year, year === chosen && styles.chosen)}
          tabIndex={year === chosen ? 0 : -1}
          aria-pressed={year === chosen}
          onClick={() => onChoose(year)}
        >
          {year}
        </button>
      ))}
    </div>
  );
}

interface CalendarHeadProps {
  month: Date;
  language: CalendarLanguage;
  onYears: () => void;
  /** Undefined while the years are open. */
  onStep: ((months: 1 | -1) => void) | undefined;
}

/** «Апрель 2026» */
function captionOf(month: Date, language: CalendarLanguage): string {
  const name = month.toLocaleDateString(language, { month: 'long' });
  return `${name} ${month.getFullYear()}`;
}

function CalendarHead({ month, language, onYears, onStep }: CalendarHeadProps) {
  const styles = useStyles();
  const words = calendarWords[language];
  const caption = captionOf(month, language);
  return (
    <div className={styles.head}>
      <Button
        tone="quiet"
        className={styles.caption}
        icon={<ChevronDown20Regular />}
        onClick={onYears}
      >
        {caption.charAt(0).toUpperCase() + caption.slice(1)}
      </Button>
      {onStep && (
        <>
          <IconButton
            label={words.previousMonth}
            icon={<ChevronLeft20Regular />}
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={words.nextMonth}
            icon={<ChevronRight20Regular />}
            onClick={() => onStep(1)}
          />
        </>
      )}
    </div>
  );
}

export interface CalendarProps {
  /** `yyyy-mm-dd`; undefined opens the current month. */
  chosen: string | undefined;
  firstYear: number;
  lastYear: number;
  onChoose: (day: string) => void;
}

/** Weeks start on Monday in Russian, on Sunday in English (behaviour 4.5). */
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
