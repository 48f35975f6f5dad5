// Competitions of other organisers in which the user helps (behaviour 17.7).
import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { roleIn } from '#domain/competition/competition.ts';
import { CompetitionId, CompetitionRow } from '#parts/competition/CompetitionRow.tsx';
import { paths } from '#page/paths.ts';
import { helpedCompetitionsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { helpingText } from '#text/competition/helping.ts';
import { Chip } from '#ui/drawing/Badges.tsx';
import { listOfRows, sectionTitle } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  section: { margin: '28px 0' },
  title: {
    marginBottom: '12px',
    ...sectionTitle,
  },
  rows: listOfRows,
});

export function HelpedCompetitions({ now }: { now: number }) {
  const styles = useStyles();
  const titleId = useId();
  const { state } = useQuery(helpedCompetitionsQuery());
  const helped = state.kind === 'ready' ? state.data.data : [];
  if (helped.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {helpingText.listed}
      </h2>
      <ul className={styles.rows}>
        {helped.map((competition) => {
          const { id, name, dates, place, deadline } = competition;
          const role = roleIn(competition);
          return (
            <CompetitionRow
              key={id}
              {...{ name, dates, place, deadline, now }}
              to={paths.competition(id)}
              marks={
                <>
                  {role !== undefined && role !== 'owner' && (
                    <Chip tone="brand">{helpingText.roles[role]}</Chip>
                  )}
                  <CompetitionId id={id} />
                </>
              }
            />
          );
        })}
      </ul>
    </section>
  );
}
