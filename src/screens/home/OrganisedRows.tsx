// The competitions that a person organises, as far as they are not long over (behaviour 2.14).
import { TaskListLtr24Regular } from '@fluentui/react-icons/svg/task-list-ltr';
import { useId } from 'react';
import { awaitsDecision, type Competition } from '#domain/competition/competition.ts';
import { LeftAndUntil } from '#parts/deadline/LeftAndUntil.tsx';
import { paths } from '#page/paths.ts';
import { competitionText } from '#text/competition/competition.ts';
import { todoText } from '#text/todo.ts';
import { shellText } from '#text/shell.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { useQuietRowStyles } from './useQuietRowStyles.ts';

/** Beside those in which a decision is waited for; the others stand in «Мои соревнования», which does not tell that. */
const SHOWN = 2;

interface OrganisedRowsProps {
  /** Those in which a decision is waited for first. */
  organised: readonly Competition[];
  /** The server's time, epoch ms. */
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
