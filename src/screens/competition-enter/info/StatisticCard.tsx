// Statistics of the submitted applications (behaviour 8.3).
import { makeStyles } from '@fluentui/react-components';
import { PROGRAMME_TYPES, type ProgrammeType, TECH_TYPES } from '#domain/programme.ts';
import { useNow } from '#state/clock/useNow.ts';
import { statisticQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { enterText } from '#text/enter/page.ts';
import { counted, PEOPLE } from '#text/format/plural.ts';
import { programmeTypeLabels } from '#text/programme.ts';
import { RefusedState } from '#ui/feedback/EmptyState.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { forcedColours, longWords, media, plainList, quietText, tokens } from '#ui/theme/theme.ts';

interface BarsProps {
  title: string;
  rows: readonly { label: string; value: number }[];
  /** Value of a full bar. Groups that the user compares have the same value. */
  max: number;
}

function Bars({ title, rows, max }: BarsProps) {
  const styles = useStyles();
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.rows}>
        {rows.map(({ label, value }) => (
          <li key={label} className={styles.row}>
            <span>{label}</span>
            <span className={styles.lane} aria-hidden>
              {value > 0 && (
                <span
                  className={styles.bar}
                  style={{ display: 'block', minWidth: '12px', width: `${(100 * value) / max}%` }}
                />
              )}
            </span>
            <span className={styles.barValue}>{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const summed = <T,>(things: readonly T[], count: (thing: T) => number): number =>
  things.reduce((sum, thing) => sum + count(thing), 0);

function barsOf<T extends ProgrammeType>(
  types: readonly T[],
  entries: readonly Readonly<Record<T, readonly unknown[]>>[],
) {
  return types.map((type) => ({
    label: programmeTypeLabels[type],
    value: summed(entries, ({ [type]: ids }) => ids.length),
  }));
}

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    // The first column fits every programme type, so that the bars of several groups align.
    gridTemplateColumns: 'minmax(6em, max-content) minmax(0, 1fr) auto',
    gap: '8px 16px',
    alignItems: 'center',
    ...plainList,
  },
  row: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
  },
  lane: {
    position: 'relative',
    height: '12px',
    backgroundImage: `linear-gradient(${tokens.lane}, ${tokens.lane})`,
    backgroundSize: '100% 2px',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
  },
  bar: {
    height: '100%',
    borderRadius: '6px',
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forcedColours]: { backgroundColor: 'CanvasText' },
  },
  barValue: {
    minWidth: '20px',
    textAlign: 'right',
    fontSize: '16px',
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
  },
  numbers: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 32px',
    paddingBottom: '20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    [media.phone]: { columnGap: '14px' },
    [media.small]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  number: { display: 'flex', flexDirection: 'column-reverse' },
  value: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    [media.phone]: { fontSize: '20px', lineHeight: '26px' },
  },
  label: quietText,
  bars: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '20px 36px',
    padding: '22px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  heading: {
    marginBottom: '10px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightBold,
  },
  teams: { paddingTop: '22px' },
  list: {
    columnCount: 2,
    columnGap: '36px',
    ...plainList,
    counterReset: 'team',
    [media.phone]: { columnCount: 1 },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '30px minmax(0, 1fr)',
      padding: '6px 0',
      breakInside: 'avoid',
      fontSize: '16px',
      fontWeight: tokens.fontWeightMedium,
      ...longWords,
      counterIncrement: 'team',
      '::before': {
        content: 'counter(team)',
        color: tokens.colorNeutralForeground3,
        fontWeight: tokens.fontWeightRegular,
      },
    },
  },
  stale: { marginTop: '16px' },
});

export function StatisticCard({ competitionId }: { competitionId: string }) {
  const styles = useStyles();
  const { state, refresh } = useQuery(statisticQuery(competitionId));
  const now = useNow();
  if (state.kind === 'loading') return <RowSkeletons rows={3} />;
  if (state.kind === 'refused') {
    return (
      <RefusedState title={enterText.info.noStatistics} message={state.message} onRetry={refresh} />
    );
  }
  const teams = state.data;
  const words = enterText.info;
  const numbers = [
    [words.teams, teams.length],
    [
      words.athletes,
      counted(
        summed(teams, ({ athletes }) => athletes.length),
        PEOPLE,
      ),
    ],
    [
      words.staff,
      counted(
        summed(teams, ({ staff }) => staff.length),
        PEOPLE,
      ),
    ],
  ] as const;
  const free = barsOf(
    PROGRAMME_TYPES,
    teams.map((team) => team.free),
  );
  const tech = barsOf(
    TECH_TYPES,
    teams.map((team) => team.tech),
  );
  const max = Math.max(1, ...[...free, ...tech].map(({ value }) => value));
  return (
    <Card title={enterText.statistics}>
      <dl className={styles.numbers}>
        {numbers.map(([label, value]) => (
          <div key={label} className={styles.number}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bars}>
        <Bars title={words.free} rows={free} max={max} />
        <Bars title={words.tech} rows={tech} max={max} />
      </div>
      <div className={styles.teams}>
        <h3 className={styles.heading}>{words.teams}</h3>
        {teams.length === 0 ? (
          <p>{words.noTeams}</p>
        ) : (
          <ol className={styles.list}>
            {teams.map(({ teamName }) => (
              <li key={teamName}>{teamName}</li>
            ))}
          </ol>
        )}
      </div>
      {state.stale && (
        <div className={styles.stale}>
          <LastUpdated at={state.fetchedAt} now={now} stale={state.stale} onRefresh={refresh} />
        </div>
      )}
    </Card>
  );
}
