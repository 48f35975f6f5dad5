import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { LIST_LIMITS } from '#domain/limits.ts';
import type { MusicLimits } from '#domain/music/limits.ts';
import {
  countShown,
  READINESS_FILTERS,
  READINESS_ORDERS,
  type TeamReadiness,
} from '#domain/competition/readiness.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { ChoicePills } from '#ui/form/ChoicePills.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { media } from '#ui/theme/theme.ts';
import { useReadinessView } from './useReadinessView.ts';

const useStyles = makeStyles({
  // The search wraps below before the choices break.
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '12px' },
  search: {
    flex: '1 1 190px',
    minWidth: 0,
    // The search field has its own margin.
    marginBottom: '-12px',
    [media.phone]: { flexBasis: '100%' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 20px',
  },
  order: { maxWidth: '100%', [media.phone]: { flexBasis: '100%' } },
});

interface ReadinessFiltersProps {
  teams: readonly TeamReadiness[];
  limits: MusicLimits | undefined;
  /** Count of shown teams. */
  children: ReactNode;
}

/** Responds at once; the list follows deferred. */
export function ReadinessFilters({ teams, limits, children }: ReadinessFiltersProps) {
  const styles = useStyles();
  const [view, change] = useReadinessView();
  const choices = useMemo(
    () =>
      READINESS_FILTERS.filter((filter) => limits || filter !== 'outside').map((filter) => ({
        value: filter,
        words: `${readinessText.filters[filter]} ${countShown(teams, filter, limits)}`,
      })),
    [teams, limits],
  );
  return (
    <>
      <div className={styles.row}>
        <ChoicePills
          label={readinessText.filtersLabel}
          choices={choices}
          chosen={view.filter}
          onChoose={(filter) => change(() => ({ filter }))}
        />
        <div className={styles.search}>
          <SearchField
            label={readinessText.search.label}
            placeholder={readinessText.search.placeholder}
            value={view.q}
            onChange={(q) => change(() => ({ q }))}
            maxLength={LIST_LIMITS.query}
          />
        </div>
      </div>
      <div className={styles.head}>
        {children}
        <div className={styles.order}>
          <SelectField
            label={readinessText.order}
            isBeside
            value={view.order}
            options={READINESS_ORDERS.map((order) => ({
              value: order,
              label: readinessText.orders[order],
            }))}
            onChange={(value) => {
              const order = READINESS_ORDERS.find((each) => each === value);
              if (order) change(() => ({ order }));
            }}
          />
        </div>
      </div>
    </>
  );
}
