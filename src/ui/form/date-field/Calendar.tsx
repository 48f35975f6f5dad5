import { makeStyles, mergeClasses, useArrowNavigationGroup } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { ru } from 'react-day-picker/locale/ru';
import { isoDay } from '#text/format/writtenDate.ts';
import { calendarLanguage, type CalendarLanguage, calendarWords } from '#text/ui.ts';
import { Button } from '../../button/Button.tsx';
import { IconButton } from '../../button/IconButton.tsx';
import { chosenByGround, media, tokens } from '../../theme/theme.ts';

const cell = {
  border: '1px solid transparent',
  backgroundColor: 'transparent',
  color: tokens.colorNeutralForeground1,
  fontFamily: 'inherit',
  fontSize: tokens.fontSizeBase300,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
} as const;

const hovered = { backgroundColor: tokens.colorSubtleBackgroundHover };

const focused = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' };

const selected = {
  backgroundColor: tokens.colorBrandBackground,
  color: tokens.colorNeutralForegroundOnBrand,
  fontWeight: tokens.fontWeightSemibold,
  ...chosenByGround,
} as const;

/** Styles of days. They match states by attributes, because the calendar package joins class names without merging. */
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
      ...cell,
      boxSizing: 'border-box',
      width: '42px',
      maxWidth: '100%',
      height: '44px',
      padding: 0,
      borderRadius: tokens.borderRadiusCircular,
    },
    '& > button:hover': hovered,
    '& > button:focus-visible': focused,
    '&[data-outside="true"] > button': { color: tokens.colorNeutralForeground3 },
    '&[data-today="true"] > button': { border: `1px solid ${tokens.colorNeutralStrokeAccessible}` },
    '&[data-selected="true"] > button': selected,
  },
});

const dayOf = (date: Date): string =>
  isoDay(date.getFullYear(), date.getMonth() + 1, date.getDate());

/** Returns the start of the day; undefined if the day does not exist. `day`: `yyyy-mm-dd`. */
function dateOf(day: string | undefined): Date | undefined {
  const made = new Date(`${day}T00:00`);
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
    ...cell,
    minHeight: '44px',
    borderRadius: '22px',
    ':hover': hovered,
    ':focus-visible': focused,
  },
  chosen: { ...selected, ':hover': { backgroundColor: tokens.colorBrandBackgroundHover } },
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

/** Grid of years: 3 in a row, 4 on desktops (behaviour 4.5). */
function YearGrid({ from, to, chosen, label, onChoose }: YearGridProps) {
  const styles = useStyles();
  const current = useRef<HTMLButtonElement>(null);
  // Makes the whole grid of years one tab stop.
  const arrows = useArrowNavigationGroup({ axis: 'grid-linear', memorizeCurrent: true });
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'center' });
    current.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.years} role="toolbar" aria-label={label} {...arrows}>
      {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((year) => (
        <button
          key={year}
          type="button"
          ref={year === chosen ? current : undefined}
          className={mergeClasses(styles.year, year === chosen && styles.chosen)}
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
  /** Shows another month; undefined while the grid of years is open. */
  onStep: ((months: 1 | -1) => void) | undefined;
}

/** Returns a caption such as «Апрель 2026». */
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
  /** Chosen day, `yyyy-mm-dd`. If undefined, the calendar opens the current month. */
  chosen: string | undefined;
  firstYear: number;
  lastYear: number;
  onChoose: (day: string) => void;
}

/** Locales, which start weeks on Monday in Russian and on Sunday in English (behaviour 4.5). */
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
