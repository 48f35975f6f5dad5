import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import type { MusicLimits } from '#domain/music/limits.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { teamId, type TeamReadiness } from '#domain/competition/readiness.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { tokens } from '#ui/theme/theme.ts';
import { EntryMark } from './EntryMark.tsx';
import { TickAll, TickTeam } from './TeamTicks.tsx';
import { TeamContacts, TeamState, TeamWithCity } from './TeamWords.tsx';

/** Minimum widths, px. */
const LEAST = { tick: 44, team: 116, state: 116, contacts: 122, entries: 42 } as const;
/** Maximum width of a programme column, px. */
const WIDEST_ENTRIES = 64;

/** Minimum width of the table, px. */
export const tableWidth = (routines: number): number =>
  LEAST.tick + LEAST.team + LEAST.state + LEAST.contacts + routines * LEAST.entries;

/** Distributes the remaining width. */
function columnsIn(width: number, routines: number): { contacts: number; entries: number } {
  const spare = width - tableWidth(routines);
  const entries = Math.min(WIDEST_ENTRIES, LEAST.entries + Math.floor(spare / (routines + 4)));
  const left = spare - routines * (entries - LEAST.entries);
  return { contacts: LEAST.contacts + Math.floor(left / 2), entries };
}

const useStyles = makeStyles({
  // Fixed layout does not wait for the content of all rows.
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  head: {
    padding: '0 1px 10px',
    color: tokens.colorNeutralForeground2,
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    verticalAlign: 'bottom',
  },
  words: { textAlign: 'left', paddingLeft: '4px' },
  all: { padding: 0, verticalAlign: 'bottom' },
  row: { '& > *': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` } },
  tick: { padding: 0, verticalAlign: 'middle' },
  cell: {
    padding: '8px 4px',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    verticalAlign: 'middle',
  },
  // Each mark has a gap above.
  entries: { padding: '2px 1px 6px', textAlign: 'center', verticalAlign: 'middle' },
  none: { display: 'block', marginTop: '4px', color: tokens.colorNeutralForeground3 },
});

interface TeamRowProps {
  team: TeamReadiness;
  routines: readonly RoutineKey[];
  limits: MusicLimits | undefined;
  now: number;
}

const TeamRow = memo(function TeamRow(props: TeamRowProps) {
  const { team, routines, limits, now } = props;
  const styles = useStyles();
  return (
    <tr className={styles.row}>
      <td className={styles.tick}>
        <TickTeam team={team} />
      </td>
      <th scope="row" className={styles.cell}>
        <TeamWithCity team={team} />
      </th>
      <td className={styles.cell}>
        <TeamState team={team} now={now} />
      </td>
      <td className={styles.cell}>
        <TeamContacts team={team} />
      </td>
      {routines.map((routine) => {
        const own = team.entries.filter((entry) => entry.routine === routine);
        return (
          <td key={routine} className={styles.entries}>
            {own.length === 0 ? (
              <span className={styles.none}>–</span>
            ) : (
              own.map((entry) => (
                <EntryMark key={entry.number} entry={entry} limit={limits?.[routine]} />
              ))
            )}
          </td>
        );
      })}
    </tr>
  );
});

interface TeamTableProps {
  teams: readonly TeamReadiness[];
  /** Programmes with entries; the same array while unchanged. */
  routines: readonly RoutineKey[];
  limits: MusicLimits | undefined;
  now: number;
  /** px. */
  width: number;
}

export function TeamTable(props: TeamTableProps) {
  const { teams, routines, limits, now, width } = props;
  const styles = useStyles();
  const columns = columnsIn(width, routines.length);
  return (
    <table className={styles.table} aria-label={readinessText.table}>
      <colgroup>
        <col width={LEAST.tick} />
        <col />
        <col width={LEAST.state} />
        <col width={columns.contacts} />
        {routines.length > 0 && <col width={columns.entries} span={routines.length} />}
      </colgroup>
      <thead>
        <tr>
          <td className={styles.all}>
            <TickAll teams={teams} />
          </td>
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
  );
}
