// Own and helped competitions that ended recently or not at all (behaviour 2.14).
import { PeopleTeam24Regular } from '@fluentui/react-icons/svg/people-team';
import { TaskListLtr24Regular } from '@fluentui/react-icons/svg/task-list-ltr';
import { useId } from 'react';
import { awaitsDecision, type Competition, roleIn } from '#domain/competition/competition.ts';
import { instantOf } from '#domain/deadline.ts';
import { notLongOver } from '#domain/todo/doneApplications.ts';
import { paths } from '#page/paths.ts';
import { LeftAndUntil } from '#parts/deadline/DeadlineChip.tsx';
import { helpedCompetitionsQuery } from '#state/queries/queries.ts';
import { dataOf } from '#state/queries/query.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { competitionText } from '#text/competition/competition.ts';
import { helpingText } from '#text/competition/helping.ts';
import { shellText } from '#text/shell.ts';
import { todoText } from '#text/todo.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { IconBadge } from '#ui/drawing/Badges.tsx';
import { useQuietRowStyles } from './useQuietRowStyles.ts';

const SHOWN = 2;

export function HelpedRows({ now }: { now: number }) {
  const styles = useQuietRowStyles();
  const titleId = useId();
  const { state } = useQuery(helpedCompetitionsQuery());
  const helped = notLongOver(dataOf(state), ({ deadline }) => instantOf(deadline) - now);
  if (helped.length === 0) return null;
  const { open } = todoText.helped;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {helpingText.listed}
      </h2>
      <ul className={styles.rows}>
        {helped.slice(0, SHOWN).map((competition) => {
          const { id, name, deadline } = competition;
          const role = roleIn(competition);
          return (
            <li key={id} className={styles.row}>
              <IconBadge icon={<PeopleTeam24Regular />} tone="brand" />
              <div>
                <h3 className={styles.team}>{name}</h3>
                {role !== undefined && role !== 'owner' && (
                  <div className={styles.competition}>{todoText.helped.role(role)}</div>
                )}
                <div className={styles.until}>
                  <LeftAndUntil deadline={deadline} now={now} />
                </div>
              </div>
              <div className={styles.way}>
                <LinkButton label={todoText.label(open, name)} to={paths.competition(id)}>
                  {open}
                </LinkButton>
              </div>
            </li>
          );
        })}
      </ul>
      {helped.length > SHOWN && (
        <p className={styles.all}>
          <LinkButton to={paths.competitionsOwn}>{shellText.sections.competitionsOwn}</LinkButton>
        </p>
      )}
    </section>
  );
}

/** Competitions shown besides those with a pending decision. */
interface OrganisedRowsProps {
  /** Pending decisions first. */
  organised: readonly Competition[];
  now: number;
}

export function OrganisedRows({ organised, now }: OrganisedRowsProps) {
  const styles = useQuietRowStyles();
  const titleId = useId();
  if (organised.length === 0) return null;
  const { readiness } = competitionText.organiser.tabs;
  const shown = organised.filter((each, at) => at < SHOWN || awaitsDecision(each));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {todoText.organised.title}
      </h2>
      <ul className={styles.rows}>
        {shown.map(({ id, name, deadline, counts }) => (
          <li key={id} className={styles.row}>
            <IconBadge icon={<TaskListLtr24Regular />} tone="brand" />
            <div>
              <h3 className={styles.team}>{name}</h3>
              {counts && (
                <div className={styles.competition}>{todoText.organised.counts(counts)}</div>
              )}
              {counts && counts.requests > 0 && (
                <div className={styles.waiting}>{todoText.organised.requests(counts.requests)}</div>
              )}
              {counts && counts.removedByOwners > 0 && (
                <div className={styles.waiting}>
                  {todoText.organised.removed(counts.removedByOwners)}
                </div>
              )}
              {counts && counts.deletedFiles > 0 && (
                <div className={styles.waiting}>
                  {todoText.organised.deleted(counts.deletedFiles)}
                </div>
              )}
              <div className={styles.until}>
                <LeftAndUntil deadline={deadline} now={now} />
              </div>
            </div>
            <div className={styles.way}>
              <LinkButton label={todoText.label(readiness, name)} to={paths.readiness(id)}>
                {readiness}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
      {organised.length > shown.length && (
        <p className={styles.all}>
          <LinkButton to={paths.competitionsOwn}>{shellText.sections.competitionsOwn}</LinkButton>
        </p>
      )}
    </section>
  );
}
