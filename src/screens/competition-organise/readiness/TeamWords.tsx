import { Link, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import {
  missingFileCount,
  returnedUntil,
  type TeamReadiness,
} from '#domain/competition/readiness.ts';
import { folded } from '#domain/normaliseText.ts';
import { emailAddress, phoneAddress, phoneText } from '#text/format/typography.ts';
import { ageText } from '#text/format/time.ts';
import { readinessText, stateLines } from '#text/competition/readiness.ts';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { media, smallText, tokens } from '#ui/theme/theme.ts';
import { ApplicationLink } from '../TeamDetails.tsx';

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    justifyItems: 'start',
    ...smallText,
    overflowWrap: 'anywhere',
  },
  team: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  /** The touch target is higher than the text. */
  opens: {
    [media.phone]: {
      position: 'relative',
      '::after': { content: '""', position: 'absolute', inset: '-11px 0' },
    },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  lacking: { color: tokens.colorStatusDangerForeground1 },
});

/** Drafts have no page to open. */
export function TeamWithCity({ team }: { team: TeamReadiness }) {
  const styles = useStyles();
  return (
    <div className={styles.lines}>
      {team.state === 'submitted' ? (
        <ApplicationLink
          rowid={team.rowid}
          team={team.team}
          className={mergeClasses(styles.team, styles.opens)}
        />
      ) : (
        <span className={styles.team}>{team.team}</span>
      )}
      <span className={styles.quiet}>{team.city}</span>
    </div>
  );
}

export function TeamState({ team, now }: { team: TeamReadiness; now: number }) {
  const styles = useStyles();
  const lacking = missingFileCount(team);
  const at = ageText(Date.parse(team.at), now);
  if (team.state === 'draft') {
    return (
      <div className={styles.lines}>
        <StatusBadge icon={<Edit16Regular />} words={readinessText.draft} tone="brand" />
        <span>{readinessText.files(team)}</span>
        <span className={styles.quiet}>{at}</span>
      </div>
    );
  }
  const [state, ...more] = stateLines(team, now);
  const isReturned = returnedUntil(team) !== undefined;
  return (
    <div className={styles.lines}>
      <StatusBadge
        icon={isReturned ? <ArrowUndo16Regular /> : <CheckmarkCircle16Regular />}
        words={state ?? ''}
        tone={isReturned ? 'warning' : 'success'}
      />
      {more.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {lacking > 0 && <span className={styles.lacking}>{readinessText.lacking(lacking)}</span>}
      <span className={styles.quiet}>{at}</span>
    </div>
  );
}

const isSameName = (one: string, other: string): boolean =>
  folded(one).trim() === folded(other).trim();

export function TeamContacts({ team }: { team: TeamReadiness }) {
  const styles = useStyles();
  const { representative, phone, email, preparedBy } = team;
  // Breaks before «@» rather than within a word.
  const at = email.lastIndexOf('@');
  return (
    <div className={styles.lines}>
      {representative !== '' && <span>{representative}</span>}
      {phone !== '' && <Link href={phoneAddress(phone)}>{phoneText(phone)}</Link>}
      {/* Precedes the e-mail, which is theirs. */}
      {preparedBy !== '' && !isSameName(preparedBy, representative) && (
        <span className={styles.quiet}>{readinessText.preparedBy(preparedBy)}</span>
      )}
      {email !== '' && (
        <Link href={emailAddress(email)}>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </Link>
      )}
    </div>
  );
}
