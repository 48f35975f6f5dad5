// The user's applications: those on their way, then the submitted ones (behaviour 11.1).
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ClipboardTaskListLtr24Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { memo } from 'react';
import type { OwnApplication } from '#contract/shapes.ts';
import type { OwnRowFacts } from '#domain/ownRows.ts';
import { CompetitionRow } from '#parts/competition/CompetitionRow.tsx';
import { DraftRows } from '#parts/drafts/DraftRows.tsx';
import { OwnList } from '#parts/list/OwnList.tsx';
import { paths } from '#page/paths.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useDraftsInList } from '#state/useDraftsInList.ts';
import { useOwnNow } from '#state/useOwnNow.ts';
import { applicationText } from '#text/application/application.ts';
import { returnText } from '#text/application/returned.ts';
import { shellText } from '#text/shell.ts';
import { shortMomentText } from '#text/format/time.ts';
import { Chip } from '#ui/drawing/Chip.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { LackingFiles } from './LackingFiles.tsx';
import { RemovedApplications } from './RemovedApplications.tsx';

const factsOf = (application: OwnApplication): OwnRowFacts => ({
  competition: application.competition,
  competitionName: application.name,
  deadline: application.deadline,
  texts: [application.teamName, application.place],
});

interface ApplicationRowProps {
  application: OwnApplication;
  /** Epoch ms by the server's clock. */
  now: number;
}

/** Of hundreds only those are drawn anew that have changed. */
const ApplicationRow = memo(function ApplicationRow(props: ApplicationRowProps) {
  const { application, now } = props;
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
            {applicationText.submittedAt(shortMomentText(Date.parse(application.confirmedAt), now))}
          </Chip>
          {application.returned && (
            <Chip tone="warning" icon={<ArrowUndo20Regular />}>
              {returnText.returned}
            </Chip>
          )}
          {application.missing.length > 0 && <LackingFiles missing={application.missing} />}
        </>
      }
    />
  );
});

export function ApplicationListScreen() {
  const now = useOwnNow();
  const { drafts = [] } = useDraftsInList(now);
  return (
    <OwnList
      title={shellText.sections.applications}
      query={ownApplicationsQuery()}
      countText={applicationText.list.count}
      before={
        <>
          <RemovedApplications now={now} />
          <DraftRows drafts={drafts} now={now} />
        </>
      }
      empty={
        <EmptyState
          icon={<ClipboardTaskListLtr24Regular />}
          title={applicationText.list.empty.title}
          text={applicationText.list.empty.text}
          action={
            <LinkButton big tone="primary" to={paths.competitionsActive}>
              {applicationText.list.empty.action}
            </LinkButton>
          }
        />
      }
      now={now}
      factsOf={factsOf}
    >
      {(application) => <ApplicationRow key={application.rowid} {...{ application, now }} />}
    </OwnList>
  );
}
