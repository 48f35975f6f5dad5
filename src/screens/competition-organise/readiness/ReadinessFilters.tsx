import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
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
import { useReadinessView, withKeys } from './useReadinessView.ts';

const useStyles = makeStyles({
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  // Aligns the button with other text.
  untick: { marginInline: '-17px' },
  // On narrow screens the search field wraps below the choices.
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '12px' },
  search: {
    flex: '1 1 190px',
    minWidth: 0,
    // Cancels the bottom margin of the search field.
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
  shown: number;
  ticked: number;
  /** `teamId`s of ticked teams that the filter hides. */
  unseen: readonly string[];
}

/** Filters, counts, and a button to untick hidden teams (behaviour 16.4). Unlike the list, they render at once. */
export function ReadinessFilters(props: ReadinessFiltersProps) {
  const { teams, limits, shown, ticked, unseen } = props;
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
        <div className={styles.words}>
          <span role="status">
            {readinessText.shown(shown, teams.length, ticked, unseen.length)}
          </span>
          {unseen.length > 0 && (
            <Button
              tone="quiet"
              className={styles.untick}
              onClick={() =>
                change(({ ticked: ids }) => ({ ticked: withKeys(ids, unseen, false) }))
              }
            >
              {readinessText.untickUnseen}
            </Button>
          )}
        </div>
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
