// An edit of a competition while it is typed: which facts it changes, and what becomes of it where others were changed meanwhile.
import { COMPETITION_FACTS, type CompetitionFact } from './competition.ts';
import { DAY_MS, type Deadline, instantOf, isActive } from '../deadline.ts';

/** As they stand in the form. */
export type TypedFacts = Readonly<Record<CompetitionFact, string>>;

/** Which facts are not as they were when the edit began. */
export const editedFacts = (typed: TypedFacts, before: TypedFacts): readonly CompetitionFact[] =>
  COMPETITION_FACTS.filter((fact) => typed[fact] !== before[fact]);

interface Rebased {
  typed: TypedFacts;
  /** Facts that are edited here and were changed there, to something else. */
  overlaps: readonly CompetitionFact[];
}

/** The edit on top of what stands by now: what its person has not touched is as it stands. */
export function rebased(typed: TypedFacts, before: TypedFacts, standing: TypedFacts): Rebased {
  const edited = editedFacts(typed, before);
  const own = Object.fromEntries(edited.map((fact) => [fact, typed[fact]]));
  const changed = editedFacts(standing, before);
  return {
    typed: { ...standing, ...own },
    overlaps: edited.filter((fact) => changed.includes(fact) && typed[fact] !== standing[fact]),
  };
}

/** Whether somebody has less time by `after`, at `now` (epoch ms): nobody has any once the time is over. */
export const isMovedEarlier = (before: Deadline, after: Deadline, now: number): boolean =>
  isActive(before, now) && instantOf(after) < instantOf(before);

/** By how many days a deadline is later than before, below zero where it is earlier. */
export const daysMoved = (before: Deadline, after: Deadline): number =>
  Math.round((instantOf(after) - instantOf(before)) / DAY_MS);
