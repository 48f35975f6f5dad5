// The years of a calendar, 3 in a row and 4 on desktops (spec 9).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { media } from '#ui/breakpoints.ts';
import { t } from '#ui/theme.ts';

export interface YearGridProps {
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
    color: t.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: t.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: t.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${t.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: {
    backgroundColor: t.colorBrandBackground,
    color: t.colorNeutralForegroundOnBrand,
    fontWeight: t.fontWeightSemibold,
    ':hover': { backgroundColor: t.colorBrandBackgroundHover },
  },
});

export function YearGrid({ from, to, chosen, label, onChoose }: YearGridProps) {
  const styles = useStyles();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'center' });
    current.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.years} role="group" aria-label={label}>
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
