// 3 years in a row, 4 on desktops (behaviour 4.5).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { tokens, media, chosenByGround } from '#ui/theme/theme.ts';

interface YearGridProps {
  from: number;
  to: number;
  chosen: number;
  label: string;
  onChoose: (year: number) => void;
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
});

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

export function YearGrid({ from, to, chosen, label, onChoose }: YearGridProps) {
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
