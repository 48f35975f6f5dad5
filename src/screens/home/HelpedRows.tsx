// The competitions that a person helps with, each with the role, as far as they are not long over (behaviour 2.17).
import { PeopleTeam24Regular } from '@fluentui/react-icons/svg/people-team';
import { useId } from 'react';
import { roleIn } from '#domain/competition/competition.ts';
import { instantOf } from '#domain/deadline.ts';
import { notLongOver } from '#domain/todo/doneApplications.ts';
import { LeftAndUntil } from '#parts/deadline/LeftAndUntil.tsx';
import { paths } from '#page/paths.ts';
import { helpedCompetitionsQuery } from '#state/queries/queries.ts';
import { dataOf } from '#state/queries/query.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { helpingText } from '#text/competition/helping.ts';
import { todoText } from '#text/todo.ts';
import { shellText } from '#text/shell.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { useQuietRowStyles } from './useQuietRowStyles.ts';

/** The others stand in «Мои соревнования». */
const SHOWN = 2;

/** `now`: the server's time, epoch ms. */
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
