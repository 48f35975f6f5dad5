// Teams at a desk: a row each, and a column for every programme that anybody swims.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import type { MusicLimits } from '#domain/music/limits.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { teamId, type TeamReadiness } from '#domain/readiness.ts';
import { readinessText } from '#text/readiness.ts';
import { t } from '#ui/theme/theme.ts';
import { EntryMark } from './EntryMark.tsx';
import { TeamContacts, TeamName, TeamState } from './TeamWords.tsx';

const useStyles = makeStyles({
  /** Twelve programmes need more room than some windows have. */
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    padding: '0 4px 10px',
    color: t.colorNeutralForeground2,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontWeight: t.fontWeightSemibold,
    textAlign: 'center',
    verticalAlign: 'bottom',
  },
  words: { textAlign: 'left' },
  row: { '& > *': { borderTop: `1px solid ${t.colorNeutralStroke3}` } },
  cell: {
    padding: '8px 4px',
    fontWeight: t.fontWeightRegular,
    textAlign: 'left',
    verticalAlign: 'middle',
  },
  team: { minWidth: '110px' },
  state: { minWidth: '96px' },
  contacts: { minWidth: '130px' },
  entries: { padding: '6px 2px', textAlign: 'center', verticalAlign: 'middle' },
  marks: { display: 'grid', justifyItems: 'center', gap: '4px' },
  none: { color: t.colorNeutralForeground3 },
});

interface TeamRowProps {
  team: TeamReadiness;
  routines: readonly RoutineKey[];
  limits: MusicLimits | undefined;
  now: number;
}

const TeamRow = memo(function TeamRow({ team, routines, limits, now }: TeamRowProps) {
  const styles = useStyles();
  return (
    <tr className={styles.row}>
      <th scope="row" className={mergeClasses(styles.cell, styles.team)}>
        <TeamName team={team} />
      </th>
      <td className={mergeClasses(styles.cell, styles.state)}>
        <TeamState team={team} now={now} />
      </td>
      <td className={mergeClasses(styles.cell, styles.contacts)}>
        <TeamContacts team={team} />
      </td>
      {routines.map((routine) => {
        const own = team.entries.filter((entry) => entry.routine === routine);
        return (
          <td key={routine} className={styles.entries}>
            <div className={styles.marks}>
              {own.length === 0 && <span className={styles.none}>–</span>}
              {own.map((entry) => (
                <EntryMark key={entry.number} entry={entry} limit={limits?.[routine]} />
              ))}
            </div>
          </td>
        );
      })}
    </tr>
  );
});

interface TeamTableProps {
  teams: readonly TeamReadiness[];
  /** Those with entries, in the order of their columns: the same list as long as it says the same. */
  routines: readonly RoutineKey[];
  limits: MusicLimits | undefined;
  /** Epoch ms of the device. */
  now: number;
}

export function TeamTable({ teams, routines, limits, now }: TeamTableProps) {
  const styles = useStyles();
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={readinessText.table}>
        <thead>
          <tr>
            {[readinessText.team, readinessText.application, readinessText.contacts].map((head) => (
              <th key={head} scope="col" className={mergeClasses(styles.head, styles.words)}>
                {head}
              </th>
            ))}
            {routines.map((routine) => (
              <th key={routine} scope="col" className={styles.head}>
                {readinessText.columns[routine]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <TeamRow key={teamId(team)} team={team} routines={routines} limits={limits} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
