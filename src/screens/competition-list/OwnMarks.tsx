// What rows of competitions say of one's own applications, what was submitted and what is on its way: read once for all rows.
import { type ReactNode, useEffect, useMemo } from 'react';
import type { OwnApplication } from '#contract/shapes.ts';
import { teamKey } from '#domain/normaliseText.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { type OwnDraft, useDraftsInList } from '#state/useDraftsInList.ts';
import { DraftMarks } from './DraftMarks.tsx';
import { OwnApplicationMark } from './OwnApplicationMark.tsx';

/** By the ids of competitions. */
export type Marks = ReadonlyMap<string, ReactNode>;

export interface OwnMarksProps {
  /** Epoch ms. */
  now: number;
  withDrafts: boolean;
  /** Must not change. */
  onRead: (marks: Marks) => void;
}

/** Whether there is more than one team: then each is named. */
function haveMoreTeams(submitted: readonly OwnApplication[], drafts: readonly OwnDraft[]): boolean {
  const teams = [
    ...drafts.map(({ id, team }) => teamKey(team) || id),
    ...submitted.map(({ teamName }) => teamKey(teamName)),
  ];
  return new Set(teams).size > 1;
}

const applications = ownApplicationsQuery();
const NONE: readonly never[] = [];

/** Shows nothing itself. */
export function OwnMarks({ now, withDrafts, onRead }: OwnMarksProps) {
  const { state } = useQuery(applications);
  const { drafts = NONE } = useDraftsInList(now);
  const submitted = state.kind === 'ready' ? state.data.data : NONE;
  const marks = useMemo(() => {
    const submittedTo = Map.groupBy(submitted, ({ competition }) => competition);
    const draftsOf = Map.groupBy(drafts, ({ competition }) => competition.id);
    const markOf = (id: string): [string, ReactNode] => {
      const own = { submitted: submittedTo.get(id) ?? NONE, drafts: draftsOf.get(id) ?? NONE };
      const shared = { isNamed: haveMoreTeams(own.submitted, own.drafts), now };
      const mark = (
        <>
          <OwnApplicationMark submitted={own.submitted} {...shared} />
          {withDrafts && <DraftMarks drafts={own.drafts} {...shared} />}
        </>
      );
      return [id, mark];
    };
    return new Map([...new Set([...submittedTo.keys(), ...draftsOf.keys()])].map(markOf));
  }, [submitted, drafts, withDrafts, now]);
  useEffect(() => onRead(marks), [onRead, marks]);
  return null;
}
