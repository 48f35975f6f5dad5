import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import {
  countShown,
  READINESS_FILTERS,
  READINESS_ORDERS,
  type TeamReadiness,
} from '#domain/competition/readiness.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import type { MusicLimits } from '#domain/music/limits.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { Button } from '#ui/button/Button.tsx';
import { ChoicePills } from '#ui/form/ChoicePills.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { media, tokens } from '#ui/theme/theme.ts';
import { useReadinessView, withTicked } from './useReadinessView.ts';

const useStyles = makeStyles({
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  // Aligned with other text.
  untick: { marginInline: '-17px' },
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

interface ShownTeamsProps {
  shown: number;
  all: number;
  ticked: number;
  /** `teamId`s that are ticked and hidden. */
  unseen: readonly string[];
}

/** Counts of shown and ticked teams, and a way to untick hidden ones (behaviour 16.4). */
export function ShownTeams({ shown, all, ticked, unseen }: ShownTeamsProps) {
  const styles = useStyles();
  const [, change] = useReadinessView();
  return (
    <div className={styles.words}>
      <span role="status">{readinessText.shown(shown, all, ticked, unseen.length)}</span>
      {unseen.length > 0 && (
        <Button
          tone="quiet"
          className={styles.untick}
          onClick={() => change((before) => ({ ticked: withTicked(before.ticked, unseen, false) }))}
        >
          {readinessText.untickUnseen}
        </Button>
      )}
    </div>
  );
}

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
