// Tasks, the most urgent first, then applications with nothing left to do (behaviour 2.10).
import { makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import { awaitsDecision, mayCreateCompetitions } from '#domain/competition/competition.ts';
import { canBeLate } from '#domain/todo/todoItems.ts';
import { paths } from '#page/paths.ts';
import { UnreadableRows } from '#parts/outbox/WaitsFor.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { type Todo, useTodo, useTodoRefresh } from '#state/todo.ts';
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
import { UpToDateRows } from './UpToDateRows.tsx';
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

function summary({ tasks }: Todo, now: number): string {
  const [first] = tasks;
  const until = first && canBeLate(first, now) ? first.until : undefined;
  const words = first && todoText.count(tasks.length, until, now);
  return [todoText.day(now), words].filter((part) => part !== undefined).join(' · ');
}

interface RestProps {
  todo: Todo;
  access: number;
}

/** Skeletons while tasks load, then a text if there are none. Stands below the tasks, so that it does not move them. */
function Rest({ todo, access }: RestProps) {
  const hasTasks = todo.tasks.length > 0;
  // No skeletons if tasks of the server, even old ones, are shown. Else all shown tasks are of this device.
  if (todo.isLoading && hasTasks && todo.fetchedAt !== undefined) return null;
  if (todo.isLoading) return <RowSkeletons rows={hasTasks ? 1 : 2} />;
  if (hasTasks || todo.refused !== undefined) return null;
  if (todo.isNew) return <Begin access={access} />;
  // A pending decision of an organiser is no task, but «Всё сделано» would be wrong.
  if (todo.organised?.some(awaitsDecision)) return null;
  const { title, text, textPast } = todoText.nothing;
  return (
    <EmptyState
      icon={<CheckmarkCircle24Regular />}
      title={title}
      text={todo.lacksFiles ? textPast : text}
    />
  );
}

export function TodoList({ access }: { access: number }) {
  const styles = useStyles();
  const now = useOwnNow();
  const deviceNow = useNow();
  const organises = mayCreateCompetitions(access);
  const todo = useTodo(now, organises);
  const [isRefreshing, renew] = useAction(useTodoRefresh(organises));
  if (todo === 'unread') {
    return (
      <>
        <PageHead
          title={todoText.title}
          subtitle={uiText.loading}
          headerEnd={<LastUpdatedRoom />}
        />
        <RowSkeletons rows={2} />
      </>
    );
  }
  if (todo === 'unreadable') {
    return (
      <>
        <PageHead title={todoText.title} />
        <UnreadableRows />
      </>
    );
  }
  const { tasks, upToDate, organised, allReady, refused } = todo;
  const hasBegun = !todo.isNew || tasks.length > 0;
  return (
    <>
      <PageHead
        title={todoText.title}
        subtitle={summary(todo, now)}
        headerEnd={
          <LastUpdated
            at={todo.fetchedAt}
            now={deviceNow}
            stale={todo.stale}
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
        {organised && <Rest todo={todo} access={access} />}
        {hasBegun && (
          <p>
            <LinkButton to={paths.competitionsActive}>
              {shellText.sections.competitionsActive}
            </LinkButton>
          </p>
        )}
        {/* These rows come last, because they load late and would move other rows. */}
        <UpToDateRows {...{ applications: upToDate, allReady, now, deviceNow }} />
        <HelpedRows now={now} />
      </div>
    </>
  );
}
