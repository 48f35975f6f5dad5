import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Call20Regular } from '@fluentui/react-icons/svg/call';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { type CSSProperties, memo } from 'react';
import { inColumnOrder, teamId, type TeamReadiness } from '#domain/competition/readiness.ts';
import type { MusicLimits } from '#domain/music/limits.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { emailAddress, phoneAddress } from '#text/format/typography.ts';
import { focusNeighbour } from '#ui/focus/moveFocus.ts';
import { Card } from '#ui/layout/Card.tsx';
import { plainList, smallText, tokens } from '#ui/theme/theme.ts';
import { EntryMark } from './EntryMark.tsx';
import { TeamContacts, TeamState, TeamWithCity, TickAll, TickTeam } from './TeamWords.tsx';

const useCardsStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
    alignItems: 'start',
    gap: '12px',
    ...plainList,
  },
  card: { contentVisibility: 'auto' },
  head: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '8px',
    marginBottom: '10px',
  },
  // Aligns the checkbox with the content below.
  tick: { margin: '-10px 0 0 -12px' },
  words: { display: 'grid', gap: '6px', alignContent: 'start' },
  representative: {
    ...smallText,
    overflowWrap: 'anywhere',
  },
  ways: { display: 'flex', gap: '8px' },
  way: {
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  entries: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
    gap: '6px',
  },
});

/** Heights in px. A line of four entries in a card is 80 px high, so each entry adds 20 px. */
const [CARD_WITHOUT_ENTRIES, ENTRY_IN_CARD, ROW_PADDING, MARK_IN_ROW] = [168, 20, 8, 64];

/** Estimated height of a team outside of the window. The browser's search needs the height to scroll to a match. */
const unseenHeight = (height: number): CSSProperties => ({
  containIntrinsicHeight: `auto ${height}px`,
});

interface OfTeam {
  team: TeamReadiness;
  limits: MusicLimits | undefined;
  now: number;
}

interface OfTeams extends Omit<OfTeam, 'team'> {
  teams: readonly TeamReadiness[];
}

const TeamCard = memo(function TeamCard(props: OfTeam) {
  const { team, limits, now } = props;
  const styles = useCardsStyles();
  const { phone, email } = team;
  return (
    <Card
      as="li"
      className={styles.card}
      style={unseenHeight(CARD_WITHOUT_ENTRIES + ENTRY_IN_CARD * team.entries.length)}
    >
      <div className={styles.head}>
        <div className={styles.tick}>
          <TickTeam team={team} />
        </div>
        <div className={styles.words}>
          <TeamWithCity team={team} />
          <TeamState team={team} now={now} />
          {team.representative !== '' && (
            <span className={styles.representative}>{team.representative}</span>
          )}
        </div>
        <div className={styles.ways}>
          {phone !== '' && (
            <a
              className={styles.way}
              href={phoneAddress(phone)}
              aria-label={readinessText.call(team.team)}
            >
              <Call20Regular />
            </a>
          )}
          {email !== '' && (
            <a
              className={styles.way}
              href={emailAddress(email)}
              aria-label={readinessText.write(team.team)}
            >
              <Mail20Regular />
            </a>
          )}
        </div>
      </div>
      <div className={styles.entries}>
        {inColumnOrder(team.entries).map((entry) => (
          <EntryMark
            key={`${entry.routine} ${entry.number}`}
            entry={entry}
            limit={limits?.[entry.routine]}
            withLabel
          />
        ))}
      </div>
    </Card>
  );
});

export function TeamCards({ teams, ...rest }: OfTeams) {
  const styles = useCardsStyles();
  return (
    <ul className={styles.list} aria-label={readinessText.table}>
      {teams.map((team) => (
        <TeamCard key={teamId(team)} team={team} {...rest} />
      ))}
    </ul>
  );
}

/** Minimum widths, px. */
const LEAST = { tick: 44, team: 116, state: 116, contacts: 122, entries: 42 } as const;
/** Maximum width of a programme column, px. */
const WIDEST_ENTRIES = 64;

/** Minimum width of the table, px. */
export const tableWidth = (routines: number): number =>
  LEAST.tick + LEAST.team + LEAST.state + LEAST.contacts + routines * LEAST.entries;

interface Columns extends CSSProperties {
  '--columns': string;
}

/** Returns the columns of the grid. They share the room that is left after their minimum widths. `width`: px. */
function columnsIn(width: number, routines: number): Columns {
  const spare = width - tableWidth(routines);
  const entries = Math.min(WIDEST_ENTRIES, LEAST.entries + Math.floor(spare / (routines + 4)));
  const left = spare - routines * (entries - LEAST.entries);
  const contacts = LEAST.contacts + Math.floor(left / 2);
  const programmes = routines === 0 ? '' : `repeat(${routines}, ${entries}px)`;
  const columns = `${LEAST.tick}px minmax(0, 1fr) ${LEAST.state}px ${contacts}px ${programmes}`;
  return { '--columns': columns };
}

const useStyles = makeStyles({
  // Grids, because rows of a table layout are laid out and painted even outside of the window.
  table: { display: 'block', '& > *': { display: 'block' } },
  headRow: { display: 'grid', gridTemplateColumns: 'var(--columns)', alignItems: 'end' },
  head: {
    padding: '0 1px 10px',
    color: tokens.colorNeutralForeground2,
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
  words: { textAlign: 'left', paddingLeft: '4px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    contentVisibility: 'auto',
  },
  tick: { padding: 0 },
  cell: {
    minWidth: 0,
    padding: '8px 4px',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
  },
  // Each mark has a gap above.
  entries: { padding: '2px 1px 6px', textAlign: 'center' },
  none: { display: 'block', marginTop: '4px', color: tokens.colorNeutralForeground3 },
});

interface TeamRowProps extends OfTeam {
  /** Programmes that have entries. While they do not change, it is the same array. */
  routines: readonly RoutineKey[];
}

const TeamRow = memo(function TeamRow(props: TeamRowProps) {
  const { team, routines, limits, now } = props;
  const styles = useStyles();
  const inColumn = (routine: RoutineKey) =>
    team.entries.filter((entry) => entry.routine === routine);
  const most = Math.max(1, ...routines.map((routine) => inColumn(routine).length));
  return (
    <tr
      ref={focusNeighbour}
      className={styles.row}
      style={unseenHeight(ROW_PADDING + MARK_IN_ROW * most)}
    >
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
        const own = inColumn(routine);
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

interface TeamTableProps extends OfTeams, Pick<TeamRowProps, 'routines'> {
  /** Width of the table, px. */
  width: number;
}

export function TeamTable({ teams, width, ...rest }: TeamTableProps) {
  const { routines } = rest;
  const styles = useStyles();
  const columns = columnsIn(width, routines.length);
  return (
    <table className={styles.table} style={columns} aria-label={readinessText.table}>
      <thead>
        <tr className={styles.headRow}>
          <td className={styles.tick}>
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
          <TeamRow key={teamId(team)} team={team} {...rest} />
        ))}
      </tbody>
    </table>
  );
}
