import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import type { Competition, ListType } from '#domain/competition/competition.ts';
import { CompetitionRow } from '#parts/competition/CompetitionRow.tsx';
import { paths } from '#page/paths.ts';
import { CompetitionId } from './CompetitionId.tsx';
import type { Marks, OwnMarksProps } from './OwnMarks.tsx';

/** Loaded after the list, which works without it. */
const OwnMarks = lazy(async (): Promise<{ default: ComponentType<OwnMarksProps> }> => {
  const file = await import('./OwnMarks.tsx').catch(() => undefined);
  return { default: file?.OwnMarks ?? (() => null) };
});

const NO_MARKS: Marks = new Map();

interface ListedCompetitionProps {
  competition: Competition;
  type: ListType;
  own: ReactNode;
  now: number;
}

/** Memoised for a thousand rows. */
const ListedCompetition = memo(function ListedCompetition(props: ListedCompetitionProps) {
  const { competition, type, own, now } = props;
  const { id, name, dates, place, deadline } = competition;
  return (
    <CompetitionRow
      name={name}
      dates={dates}
      place={place}
      deadline={deadline}
      now={now}
      to={type === 'user' ? paths.competition(id) : paths.competitionEnter(id)}
      marks={
        <>
          {own}
          <CompetitionId id={id} />
        </>
      }
    />
  );
});

interface CompetitionRowsProps {
  competitions: readonly Competition[];
  type: ListType;
  now: number;
}

export function CompetitionRows({ competitions, type, now }: CompetitionRowsProps) {
  const [marks, setMarks] = useState(NO_MARKS);
  return (
    <>
      {competitions.map((each) => (
        <ListedCompetition
          key={each.id}
          competition={each}
          type={type}
          own={marks.get(each.id)}
          now={now}
        />
      ))}
      {type !== 'user' && (
        <Suspense fallback={null}>
          <OwnMarks now={now} withDrafts={type === 'active'} onRead={setMarks} />
        </Suspense>
      )}
    </>
  );
}
