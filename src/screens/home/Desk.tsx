// Tasks, most urgent first, and finished things (behaviour 2.10).
import { makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import { awaitsDecision, mayCreateCompetitions } from '#domain/competition/competition.ts';
import { canBeLate } from '#domain/todo/todoItems.ts';
import { paths } from '#page/paths.ts';
import { UntoldRows } from '#parts/outbox/WaitsFor.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { type Desk as DeskState, useDesk, useDeskRefresh } from '#state/desk.ts';
import { useAction } from '#state/useAction.ts';
import { useOwnNow } from '#state/useOwnNow.ts';
import { shellText } from '#text/shell.ts';
import { todoText } from '#text/todo.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LastUpdated, LastUpdatedRoom } from '#ui/feedback/LastUpdated.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { listOfRows, oneColumn } from '#ui/theme/theme.ts';
import { HelpedRows, OrganisedRows } from './OrganisedRows.tsx';
import { SettledRows } from './SettledRows.tsx';
import { TaskRow } from './TaskRow.tsx';

const useStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '12px' },
  rows: listOfRows,
  incomplete: { marginBottom: '12px' },
  parts: { ...oneColumn, rowGap: '28px' },
});

function Begin({ access }: { access: number }) {
  const styles = useStyles();
  const { title, text, action, help, create } = todoText.begin;
  return (
    <EmptyState
      icon={<Trophy24Regular />}
      title={title}
      text={text}
      action={
        <div className={styles.ways}>
          <LinkButton big tone="primary" to={paths.competitionsActive}>
            {action}
          </LinkButton>
          {mayCreateCompetitions(access) && (
            <LinkButton big to={paths.competitionNew}>
              {create}
            </LinkButton>
          )}
          <LinkButton big to={paths.help}>
            {help}
          </LinkButton>
        </div>
      }
    />
  );
}

/** `lacksFiles`: an application of an older build has no files. */
function NothingLeft({ lacksFiles }: { lacksFiles: boolean }) {
  const { title, text, textPast } = todoText.nothing;
  return (
    <EmptyState
      icon={<CheckmarkCircle24Regular />}
      title={title}
      text={lacksFiles ? textPast : text}
    />
  );
}

function summary({ tasks }: DeskState, now: number): string {
  const [first] = tasks;
  const until = first && canBeLate(first, now) ? first.until : undefined;
  const words = first && todoText.count(tasks.length, until, now);
  return [todoText.day(now), words].filter((part) => part !== undefined).join(' · ');
}

interface RestProps {
  desk: DeskState;
  access: number;
}

/** Last, so that late responses move nothing. */
function Rest({ desk, access }: RestProps) {
  const hasTasks = desk.tasks.length > 0;
  // News appear later, below the tasks already shown.
  if (desk.isLoading && hasTasks && desk.fetchedAt !== undefined) return null;
  if (desk.isLoading) return <RowSkeletons rows={hasTasks ? 1 : 2} />;
  if (hasTasks || desk.refused !== undefined) return null;
  if (desk.isNew) return <Begin access={access} />;
  // A pending decision is shown above.
  if (desk.organised?.some(awaitsDecision)) return null;
  return <NothingLeft lacksFiles={desk.lacksFiles} />;
}

export function Desk({ access }: { access: number }) {
  const styles = useStyles();
  const now = useOwnNow();
  const deviceNow = useNow();
  const organises = mayCreateCompetitions(access);
  const desk = useDesk(now, organises);
  const [isRefreshing, renew] = useAction(useDeskRefresh(now, organises));
  if (desk === 'unread') {
    return (
      <>
        <PageHead title={todoText.title} subtitle={uiText.loading} aside={<LastUpdatedRoom />} />
        <RowSkeletons rows={2} />
      </>
    );
  }
  if (desk === 'untold') {
    return (
      <>
        <PageHead title={todoText.title} />
        <UntoldRows />
      </>
    );
  }
  const { tasks, settled, organised, ahead, refused } = desk;
  const hasBegun = !desk.isNew || tasks.length > 0;
  return (
    <>
      <PageHead
        title={todoText.title}
        subtitle={summary(desk, now)}
        aside={
          <LastUpdated
            at={desk.fetchedAt}
            now={deviceNow}
            stale={desk.stale}
            busy={isRefreshing}
            onRefresh={renew}
          />
        }
      />
      {refused !== undefined && (
        <div className={styles.incomplete}>
          <Notice tone="warning" title={todoText.incomplete}>
            <p>{refused}</p>
            <Button busy={isRefreshing} onClick={renew}>
              {uiText.retry}
            </Button>
          </Notice>
        </div>
      )}
      <div className={styles.parts}>
        {tasks.length > 0 && (
          <ul className={styles.rows} aria-label={todoText.title}>
            {tasks.map((task, at) => (
              <TaskRow key={task.key} task={task} now={now} isFirst={at === 0} />
            ))}
          </ul>
        )}
        {organised ? <OrganisedRows {...{ organised, now }} /> : <RowSkeletons rows={2} />}
        {organised && <Rest desk={desk} access={access} />}
        <SettledRows {...{ applications: settled, ahead, now, deviceNow }} />
        {hasBegun && (
          <p>
            <LinkButton to={paths.competitionsActive}>
              {shellText.sections.competitionsActive}
            </LinkButton>
          </p>
        )}
        {/* Last: its response may come late. */}
        <HelpedRows now={now} />
      </div>
    </>
  );
}
