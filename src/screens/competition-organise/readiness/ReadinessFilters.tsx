// Which teams are shown, in which order, and the line to search them by.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { LIST_LIMITS } from '#domain/limits.ts';
import type { MusicLimits } from '#domain/music/limits.ts';
import {
  countShown,
  READINESS_FILTERS,
  READINESS_ORDERS,
  type ReadinessView,
  type TeamReadiness,
} from '#domain/readiness.ts';
import { readinessText } from '#text/readiness.ts';
import { SearchField } from '#ui/form/SearchField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { media } from '#ui/theme/breakpoints.ts';
import { t } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(200px, 1fr) auto',
    alignItems: 'end',
    gap: '12px',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  filters: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  filter: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '48px',
    padding: '0 16px',
    border: `1px solid ${t.colorNeutralStroke1}`,
    borderRadius: '24px',
    backgroundColor: t.colorNeutralBackground1,
    color: t.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: t.fontSizeBase300,
    lineHeight: t.lineHeightBase300,
    fontWeight: t.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: t.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${t.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: {
    border: `1px solid ${t.colorBrandStroke1}`,
    backgroundColor: t.colorBrandBackground2,
    color: t.colorBrandForeground2,
    ':hover': { backgroundColor: t.colorBrandBackground2 },
  },
  // It has room below it elsewhere.
  search: { marginBottom: '-12px' },
});

interface ReadinessFiltersProps {
  teams: readonly TeamReadiness[];
  view: ReadinessView;
  limits: MusicLimits | undefined;
  onChange: (changed: Partial<ReadinessView>) => void;
}

export function ReadinessFilters({ teams, view, limits, onChange }: ReadinessFiltersProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <div role="group" aria-label={readinessText.filtersLabel} className={styles.filters}>
        {READINESS_FILTERS.filter((filter) => limits || filter !== 'outside').map((filter) => {
          const isChosen = view.filter === filter;
          return (
            <button
              key={filter}
              type="button"
              aria-pressed={isChosen}
              className={mergeClasses(styles.filter, isChosen && styles.chosen)}
              onClick={() => onChange({ filter })}
            >
              {isChosen && <Checkmark16Regular />}
              <span>
                {readinessText.filters[filter]} {countShown(teams, filter, limits)}
              </span>
            </button>
          );
        })}
      </div>
      <div className={styles.search}>
        <SearchField
          label={readinessText.search.label}
          placeholder={readinessText.search.placeholder}
          value={view.q}
          onChange={(q) => onChange({ q })}
          maxLength={LIST_LIMITS.query}
        />
      </div>
      <SelectField
        label={readinessText.order}
        value={view.order}
        options={READINESS_ORDERS.map((order) => ({
          value: order,
          label: readinessText.orders[order],
        }))}
        onChange={(value) => {
          const order = READINESS_ORDERS.find((each) => each === value);
          if (order) onChange({ order });
        }}
      />
    </div>
  );
}
