// A table of teams with their counts, and below each what else is known of it.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import type { TeamStatistic } from '#contract/shapes.ts';
import { entryCount } from './statisticCounts.ts';
import { competitionText } from '#text/competition/competition.ts';
import { longWords, media, secondaryText, tokens } from '#ui/theme/theme.ts';

const COLUMNS_AFTER_PLACE = 3;

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    [media.phone]: { tableLayout: 'fixed' },
  },
  /** On phones the names of teams take what the numbers leave. */
  placeColumn: { width: '32px', [media.phone]: { width: '24px' } },
  countColumn: { width: '96px', [media.phone]: { width: '58px' } },
  head: {
    paddingBottom: '8px',
    paddingLeft: '12px',
    paddingRight: 0,
    paddingTop: 0,
    ...secondaryText,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'right',
    [media.phone]: { paddingLeft: '4px' },
  },
  headTeam: { paddingLeft: 0, textAlign: 'left', [media.phone]: { paddingLeft: 0 } },
  row: { ':not(:first-child) > *': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` } },
  alone: { '& > *': { height: '44px', padding: '4px 0' } },
  withDetails: {
    '& > *': { paddingTop: '12px', paddingBottom: 0, lineHeight: '22px', verticalAlign: 'top' },
  },
  details: { padding: '0 0 4px' },
  place: { color: tokens.colorNeutralForeground3 },
  team: {
    fontSize: '16px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    ...longWords,
  },
  count: { fontSize: '16px', fontWeight: tokens.fontWeightBold, textAlign: 'right' },
  none: { color: tokens.colorNeutralForeground3 },
});

interface KnownTeam {
  /** Its name, with the way to its application. */
  name: ReactNode;
  /** What stands below it. */
  details: ReactNode;
}

interface TeamsTableProps {
  teams: readonly TeamStatistic[];
  /** What is known beside the numbers of a team, by its name. */
  known: ReadonlyMap<string, KnownTeam>;
}

export function TeamsTable({ teams, known }: TeamsTableProps) {
  const styles = useStyles();
  if (teams.length === 0)
    return <p className={styles.none}>{competitionText.organiser.noApplications}</p>;
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.placeColumn} />
        <col />
        <col className={styles.countColumn} />
        <col className={styles.countColumn} />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={2} scope="col" className={mergeClasses(styles.head, styles.headTeam)}>
            {competitionText.organiser.team}
          </th>
          <th scope="col" className={styles.head}>
            {competitionText.organiser.athletesColumn}
          </th>
          <th scope="col" className={styles.head}>
            {competitionText.organiser.programmesColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map(({ teamName, athletes, ...programmes }, index) => {
          const more = known.get(teamName);
          const rowStyle = more === undefined ? styles.alone : styles.withDetails;
          return (
            <Fragment key={teamName}>
              <tr className={mergeClasses(styles.row, rowStyle)}>
                <td rowSpan={more === undefined ? 1 : 2} className={styles.place}>
                  {index + 1}
                </td>
                <th scope="row" className={styles.team}>
                  {more?.name ?? teamName}
                </th>
                <td className={styles.count}>{athletes.length}</td>
                <td className={styles.count}>{entryCount(programmes)}</td>
              </tr>
              {more !== undefined && (
                <tr>
                  <td colSpan={COLUMNS_AFTER_PLACE} className={styles.details}>
                    {more.details}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
