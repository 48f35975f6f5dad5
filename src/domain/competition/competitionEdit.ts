import { COMPETITION_FACTS, type CompetitionFact } from './competition.ts';
import { DAY_MS, type Deadline, instantOf, isActive } from '../deadline.ts';

export type TypedFacts = Readonly<Record<CompetitionFact, string>>;

export const editedFacts = (typed: TypedFacts, before: TypedFacts): readonly CompetitionFact[] =>
  COMPETITION_FACTS.filter((fact) => typed[fact] !== before[fact]);

interface Rebased {
  typed: TypedFacts;
  /** Facts edited both here and on the server, differently. */
  overlaps: readonly CompetitionFact[];
}

/** Applies the edit to the current state; untouched facts follow the server. */
export function rebased(typed: TypedFacts, before: TypedFacts, standing: TypedFacts): Rebased {
  const edited = editedFacts(typed, before);
  const own = Object.fromEntries(edited.map((fact) => [fact, typed[fact]]));
  const changed = editedFacts(standing, before);
  return {
    typed: { ...standing, ...own },
    overlaps: edited.filter((fact) => changed.includes(fact) && typed[fact] !== standing[fact]),
  };
}

/** Returns whether anybody loses time at `now` (epoch ms); nobody does after the deadline. */
export const isMovedEarlier = (before: Deadline, after: Deadline, now: number): boolean =>
  isActive(before, now) && instantOf(after) < instantOf(before);

/** Days that a deadline moved later; negative if earlier. */
export const daysMoved = (before: Deadline, after: Deadline): number =>
  Math.round((instantOf(after) - instantOf(before)) / DAY_MS);
