import { makeStyles } from '@fluentui/react-components';
import { Call20Regular } from '@fluentui/react-icons/svg/call';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { memo } from 'react';
import type { MusicLimits } from '#domain/music/limits.ts';
import { inColumnOrder, teamId, type TeamReadiness } from '#domain/competition/readiness.ts';
import { emailAddress, phoneAddress } from '#text/format/typography.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { Card } from '#ui/layout/Card.tsx';
import { plainList, smallText, tokens } from '#ui/theme/theme.ts';
import { EntryMark } from './EntryMark.tsx';
import { TickTeam } from './TeamTicks.tsx';
import { TeamState, TeamWithCity } from './TeamWords.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
    alignItems: 'start',
    gap: '12px',
    ...plainList,
  },
  card: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 240px' },
  head: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '8px',
    marginBottom: '10px',
  },
  // Aligned with the content below.
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

interface OfTeams {
  limits: MusicLimits | undefined;
  now: number;
}

interface OfTeam extends OfTeams {
  team: TeamReadiness;
}

const TeamCard = memo(function TeamCard(props: OfTeam) {
  const { team, limits, now } = props;
  const styles = useStyles();
  const { phone, email } = team;
  return (
    <Card as="li" className={styles.card}>
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

interface TeamCardsProps extends OfTeams {
  teams: readonly TeamReadiness[];
}

export function TeamCards({ teams, ...rest }: TeamCardsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={readinessText.table}>
      {teams.map((team) => (
        <TeamCard key={teamId(team)} team={team} {...rest} />
      ))}
    </ul>
  );
}
