// The competitions that a person organises, as far as they are not long over (behaviour 2.10).
import { TaskListLtr24Regular } from '@fluentui/react-icons/svg/task-list-ltr';
import { type ReactNode, useId } from 'react';
import { instantOf } from '#domain/deadline.ts';
import { notLongOver } from '#domain/desk/settledApplications.ts';
import { LeftAndUntil } from '#parts/deadline/LeftAndUntil.tsx';
import { paths } from '#page/paths.ts';
import { competitionListQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { competitionText } from '#text/competition/competition.ts';
import { deskText } from '#text/desk.ts';
import { shellText } from '#text/shell.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { useQuietRowStyles } from './useQuietRowStyles.ts';

/** The others stand in «Мои соревнования». */
const SHOWN = 2;

interface OrganisedRowsProps {
  /** The server's time, epoch ms. */
  now: number;
  /** Stands below them, so not before it is known whether there are any, and whether one waits for a decision. */
  below: (waits: boolean) => ReactNode;
}

export function OrganisedRows({ now, below }: OrganisedRowsProps) {
  const styles = useQuietRowStyles();
  const titleId = useId();
  const { state } = useQuery(competitionListQuery('user'));
  if (state.kind === 'loading') return <RowSkeletons rows={SHOWN} />;
  const own = state.kind === 'ready' ? state.data.data : [];
  const organised = notLongOver(own, ({ deadline }) => instantOf(deadline) - now);
  if (organised.length === 0) return below(false);
  const { readiness } = competitionText.organiser.tabs;
  return (
    <>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {deskText.organised.title}
        </h2>
        <ul className={styles.rows}>
          {organised.slice(0, SHOWN).map(({ id, name, deadline, counts }) => (
            <li key={id} className={styles.row}>
              <IconBadge icon={<TaskListLtr24Regular />} tone="brand" />
              <div>
                <h3 className={styles.team}>{name}</h3>
                {counts && (
                  <div className={styles.competition}>{deskText.organised.counts(counts)}</div>
                )}
                {counts && counts.requests > 0 && (
                  <div className={styles.waiting}>
                    {deskText.organised.requests(counts.requests)}
                  </div>
                )}
                <div className={styles.until}>
                  <LeftAndUntil deadline={deadline} now={now} />
                </div>
              </div>
              <div className={styles.way}>
                <LinkButton label={deskText.label(readiness, name)} to={paths.readiness(id)}>
                  {readiness}
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
        {organised.length > SHOWN && (
          <p className={styles.all}>
            <LinkButton to={paths.competitionsOwn}>{shellText.sections.competitionsOwn}</LinkButton>
          </p>
        )}
      </section>
      {below(organised.some(({ counts }) => counts && counts.requests > 0))}
    </>
  );
}
