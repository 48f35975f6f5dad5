// Teams on a phone: a card each, with a press to call and one to write.
import { makeStyles } from '@fluentui/react-components';
import { Call20Regular } from '@fluentui/react-icons/svg/call';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { memo } from 'react';
import type { MusicLimits } from '#domain/music/limits.ts';
import { teamId, type TeamReadiness } from '#domain/readiness.ts';
import { phoneAddress } from '#text/format/phone.ts';
import { readinessText } from '#text/readiness.ts';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#ui/theme/theme.ts';
import { EntryMark } from './EntryMark.tsx';
import { TeamName, TeamState } from './TeamWords.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '12px',
    marginBottom: '10px',
  },
  words: { display: 'grid', gap: '6px' },
  representative: { fontSize: t.fontSizeBase200, lineHeight: t.lineHeightBase200 },
  ways: { display: 'flex', gap: '8px' },
  way: {
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    border: `1px solid ${t.colorNeutralStroke1}`,
    borderRadius: t.borderRadiusLarge,
    color: t.colorNeutralForeground1,
    ':focus-visible': { outline: `2px solid ${t.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  entries: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
    gap: '6px',
  },
});

interface OfTeams {
  limits: MusicLimits | undefined;
  /** Epoch ms of the device. */
  now: number;
}

const TeamCard = memo(function TeamCard({ team, limits, now }: OfTeams & { team: TeamReadiness }) {
  const styles = useStyles();
  const { phone, email } = team;
  return (
    <Card as="li">
      <div className={styles.head}>
        <div className={styles.words}>
          <TeamName team={team} />
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
              href={`mailto:${email}`}
              aria-label={readinessText.write(team.team)}
            >
              <Mail20Regular />
            </a>
          )}
        </div>
      </div>
      <div className={styles.entries}>
        {team.entries.map((entry) => (
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

export function TeamCards({ teams, limits, now }: OfTeams & { teams: readonly TeamReadiness[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={readinessText.table}>
      {teams.map((team) => (
        <TeamCard key={teamId(team)} team={team} limits={limits} now={now} />
      ))}
    </ul>
  );
}
