// The user's applications: removed ones, drafts, then submitted ones (behaviour 11.1).
import { makeStyles } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ClipboardTaskListLtr24Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { DocumentDismiss24Regular } from '@fluentui/react-icons/svg/document-dismiss';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import { useAtomValue } from 'jotai';
import { memo, useState } from 'react';
import type { OwnApplication } from '#contract/shapes.ts';
import type { OwnRowFacts } from '#domain/ownRows.ts';
import { paths } from '#page/paths.ts';
import { CompetitionRow } from '#parts/competition/CompetitionRow.tsx';
import { DraftRows } from '#parts/drafts/DraftRows.tsx';
import { OwnList } from '#parts/list/OwnList.tsx';
import { ownApplicationsQuery, ownDraftsQuery } from '#state/queries/queries.ts';
import { useDraftsInList } from '#state/useDraftsInList.ts';
import { useOwnNow } from '#state/useOwnNow.ts';
import { applicationText } from '#text/application/application.ts';
import { missingWords } from '#text/application/entryFiles.ts';
import { returnText } from '#text/application/returned.ts';
import { shortMomentText } from '#text/format/time.ts';
import { shellText } from '#text/shell.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip, IconBadge } from '#ui/drawing/Badges.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { badgeRow, listOfRows, oneColumn, secondaryText, tokens } from '#ui/theme/theme.ts';

/** Number of removed applications shown at first. There may be many: they stay until the competition is deleted. */
const SHOWN_AT_ONCE = 2;

/** Largest number of incomplete entries that a row names. The row only counts the others. */
const NAMED_ENTRIES = 3;

const useStyles = makeStyles({
  removed: {
    ...oneColumn,
    gap: '12px',
    marginBottom: '20px',
  },
  rows: listOfRows,
  row: {
    ...badgeRow('44px minmax(0, 1fr)'),
    alignItems: 'start',
    overflowWrap: 'anywhere',
  },
  title: { fontSize: '17px', lineHeight: '22px', fontWeight: tokens.fontWeightSemibold },
  at: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  reason: { color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line' },
  entries: {
    flexBasis: '100%',
    ...secondaryText,
    overflowWrap: 'anywhere',
  },
});

function RemovedApplications({ now }: { now: number }) {
  const styles = useStyles();
  const [isWhole, setWhole] = useState(false);
  const state = useAtomValue(ownApplicationsQuery().state);
  const removed = state.kind === 'ready' ? state.data.removed : [];
  if (removed.length === 0) return null;
  const shown = isWhole ? removed : removed.slice(0, SHOWN_AT_ONCE);
  const others = removed.length - shown.length;
  return (
    <div className={styles.removed}>
      <ul className={styles.rows} aria-label={applicationText.removedByOrganiser.title}>
        {shown.map(({ teamName, name, at, reason }) => (
          <li key={`${at} ${teamName}`} className={styles.row}>
            <IconBadge tone="danger" icon={<DocumentDismiss24Regular />} />
            <div>
              <h2 className={styles.title}>
                {teamName} · {name}
              </h2>
              <div className={styles.at}>
                {applicationText.removedByOrganiser.at(shortMomentText(Date.parse(at), now))}
              </div>
              <p className={styles.reason}>{applicationText.removedByOrganiser.reason(reason)}</p>
            </div>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button tone="quiet" onClick={() => setWhole(true)}>
          {applicationText.removedByOrganiser.more(others)}
        </Button>
      )}
    </div>
  );
}

const factsOf = (application: OwnApplication): OwnRowFacts => ({
  competition: application.competition,
  competitionName: application.name,
  deadline: application.deadline,
  texts: [application.teamName, application.place],
});

interface ApplicationRowProps {
  application: OwnApplication;
  now: number;
}

/** Memoised, because a list may have hundreds of rows. */
const ApplicationRow = memo(function ApplicationRow(props: ApplicationRowProps) {
  const { application, now } = props;
  const { missing } = application;
  const styles = useStyles();
  return (
    <CompetitionRow
      name={application.teamName}
      heading="h3"
      dates={application.dates}
      place={application.place}
      deadline={application.deadline}
      now={now}
      to={paths.application(String(application.rowid))}
      marks={
        <>
          <Chip tone="success" icon={<CheckmarkCircle20Regular />}>
            {applicationText.stamp(application, (at) => shortMomentText(at, now))}
          </Chip>
          {application.returned && (
            <Chip tone="warning" icon={<ArrowUndo20Regular />}>
              {returnText.returned}
            </Chip>
          )}
          {missing.length > 0 && (
            <>
              <Chip tone="warning" icon={<Warning20Regular />}>
                {applicationText.lacks(missing.length)}
              </Chip>
              <span className={styles.entries}>{missingWords(missing, NAMED_ENTRIES)}</span>
            </>
          )}
        </>
      }
    />
  );
});

function ApplicationListScreen() {
  const now = useOwnNow();
  const { drafts, isLoading } = useDraftsInList(now);
  const listed = useAtomValue(ownDraftsQuery().state);
  return (
    <OwnList
      title={shellText.sections.applications}
      query={ownApplicationsQuery()}
      countText={applicationText.list.count}
      before={
        <>
          <RemovedApplications now={now} />
          <DraftRows drafts={drafts ?? []} now={now} />
        </>
      }
      isHeld={isLoading && (!drafts || listed.kind === 'loading')}
      empty={
        <EmptyState
          icon={<ClipboardTaskListLtr24Regular />}
          {...applicationText.list.empty}
          to={paths.competitionsActive}
        />
      }
      now={now}
      factsOf={factsOf}
    >
      {(application) => <ApplicationRow key={application.rowid} {...{ application, now }} />}
    </OwnList>
  );
}

export { ApplicationListScreen as Component };
