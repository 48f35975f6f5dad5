import { Link, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import {
  missingFileCount,
  returnedUntil,
  teamId,
  type TeamReadiness,
} from '#domain/competition/readiness.ts';
import { readinessText, stateLines } from '#text/competition/readiness.ts';
import { ageText } from '#text/format/time.ts';
import { emailAddress, isSameName, phoneAddress, phoneText } from '#text/format/typography.ts';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { media, smallText, tokens } from '#ui/theme/theme.ts';
import { useIsTicked, useReadinessView, withKeys } from './useReadinessView.ts';
import { ApplicationLink } from '../TeamDetails.tsx';

export function TickTeam({ team }: { team: TeamReadiness }) {
  const id = teamId(team);
  const [isTicked, change] = useIsTicked(id);
  return (
    <CheckField
      isInList
      isLabelHidden
      label={readinessText.tick(team.team)}
      checked={isTicked}
      onChange={(checked) =>
        change((before) => ({ ticked: withKeys(before.ticked, [id], checked) }))
      }
    />
  );
}

interface TickAllProps {
  teams: readonly TeamReadiness[];
  withWords?: boolean;
}

/** Checkbox that ticks all shown teams. It reads the ticks itself, so it does not wait until the list has rendered. */
export function TickAll({ teams, withWords = false }: TickAllProps) {
  const [{ ticked }, change] = useReadinessView();
  const ids = teams.map(teamId);
  const count = ids.filter((id) => ticked.has(id)).length;
  return (
    <CheckField
      isInList
      isLabelHidden={!withWords}
      label={readinessText.tickAll(ids.length)}
      checked={count > 0 && count < ids.length ? 'mixed' : count === ids.length}
      onChange={(checked) =>
        change((before) => ({ ticked: withKeys(before.ticked, ids, checked) }))
      }
    />
  );
}

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
  missing: { color: tokens.colorStatusDangerForeground1 },
});

/** Team and city, with a link to the application. A draft has no page for the organiser. */
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
  const missing = missingFileCount(team);
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
      {missing > 0 && <span className={styles.missing}>{readinessText.missing(missing)}</span>}
      <span className={styles.quiet}>{at}</span>
    </div>
  );
}

export function TeamContacts({ team }: { team: TeamReadiness }) {
  const styles = useStyles();
  const { representative, phone, email, preparedBy } = team;
  // An address may break before «@», but not within a word.
  const at = email.lastIndexOf('@');
  return (
    <div className={styles.lines}>
      {representative !== '' && <span>{representative}</span>}
      {phone !== '' && <Link href={phoneAddress(phone)}>{phoneText(phone)}</Link>}
      {/* The name stands before the e-mail of the same person. */}
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
