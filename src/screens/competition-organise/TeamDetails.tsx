import { Link, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { CompetitionApplication } from '#contract/shapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { isActive } from '#domain/deadline.ts';
import { paths } from '#page/paths.ts';
import { ReasonDialog } from '#parts/decisions/ReasonDialog.tsx';
import { refreshTeams, removeAsOrganiser } from '#state/application/removals.ts';
import { missingByEntry } from '#text/application/entryFiles.ts';
import { competitionText, removedTeamsText } from '#text/competition/competition.ts';
import { untilText } from '#text/format/deadline.ts';
import { shortMomentText } from '#text/format/time.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { plainList, smallText, tokens } from '#ui/theme/theme.ts';

export interface TeamDetailsProps {
  competition: Pick<Competition, 'id' | 'deadline'>;
  application: CompetitionApplication;
  /** Time at which an earlier application of the team was removed, ISO 8601. */
  removedAt: string | undefined;
  now: number;
  onRemoved: () => void;
}

const useStyles = makeStyles({
  link: { fontWeight: 'inherit' },
  details: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '12px',
    ...smallText,
    overflowWrap: 'anywhere',
  },
  facts: { color: tokens.colorNeutralForeground3 },
  // The touch target is larger than the icon and extends over the margin.
  remove: { margin: '-12px -12px 0 0' },
  below: {
    gridColumnStart: 1,
    gridColumnEnd: 3,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '8px',
    marginBottom: '12px',
  },
  missing: { color: tokens.colorStatusWarningForeground1 },
  title: { fontWeight: tokens.fontWeightSemibold },
  files: { margin: 0, ...plainList },
});

interface ApplicationLinkProps {
  rowid: number;
  team: string;
  className?: string;
}

export function ApplicationLink({ rowid, team, className }: ApplicationLinkProps) {
  const styles = useStyles();
  const link = useRouterLink(paths.application(String(rowid)));
  return (
    <Link {...link} className={mergeClasses(styles.link, className)}>
      {team}
    </Link>
  );
}

export function TeamDetails(props: TeamDetailsProps) {
  const { competition, application, removedAt, now, onRemoved } = props;
  const { id: competitionId, deadline } = competition;
  const { rowid, teamName } = application;
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const words = competitionText.applicationRemoval;
  const styles = useStyles();
  const { city, judges, missing } = application;
  return (
    <div className={styles.details}>
      <span className={styles.facts}>{competitionText.cityAndJudges(city, judges)}</span>
      <div className={styles.remove}>
        <IconButton
          label={words.actionOf(teamName)}
          icon={<Delete20Regular />}
          onClick={() => setAsking(true)}
        />
        <ReasonDialog
          open={isAsking}
          about={`remove ${rowid}`}
          title={words.title(teamName)}
          field={{ label: words.reason, hint: words.reasonHint, required: true }}
          confirmLabel={words.action}
          cancelLabel={words.cancel}
          tone="danger"
          requireTyped={teamName}
          onConfirm={({ words: reason }) =>
            removeAsOrganiser(store, { competitionId, rowid, reason })
          }
          onGivenUp={() => void refreshTeams(store, competitionId)}
          onDone={onRemoved}
          onClose={() => setAsking(false)}
        >
          <Notice tone="warning">
            {words.consequence}{' '}
            {isActive(deadline, now) ? words.again(untilText(deadline, now)) : words.late}
          </Notice>
        </ReasonDialog>
      </div>
      {removedAt !== undefined && (
        <div className={styles.below}>
          <ArrowSync20Regular />
          {removedTeamsText.submittedAgain(shortMomentText(Date.parse(removedAt), now))}
        </div>
      )}
      {missing.length > 0 && (
        <div className={mergeClasses(styles.below, styles.missing)}>
          <Warning20Regular />
          <div>
            <span className={styles.title}>{competitionText.organiser.missing}</span>
            <ul className={styles.files}>
              {missingByEntry(missing).map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
