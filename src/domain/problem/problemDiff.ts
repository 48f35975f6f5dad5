// Which problems a corrected form has resolved, which remain and which are added: problems compared by what they are about.
import { type ParsedApplication, type Problem, problemSentence } from '../application.ts';
import { fullName } from '../entry/entryName.ts';
import { teamKey } from '../entry/teamKey.ts';

/** What was found in a form: enough to compare the corrected one with it. */
export interface ProblemSet {
  team: string;
  /** Full names of everybody in the form. */
  people: readonly string[];
  problems: readonly Problem[];
}

export const problemSetOf = (application: ParsedApplication): ProblemSet => ({
  team: application.teamName,
  people: [...application.athletes, ...application.staff, ...application.judges].map(fullName),
  problems: application.problems,
});

export interface ProblemDiff {
  /** As the earlier form had them, in its order. */
  resolved: readonly Problem[];
  /** As the corrected form has them, in its order. */
  remaining: readonly Problem[];
  added: readonly Problem[];
}

/** A problem in one of the two forms; an object of its own, for equal problems may stand twice. */
interface Side {
  problem: Problem;
}

/** What a problem is about; undefined when this comparison says nothing of it. */
type About = (problem: Problem) => string | undefined;

const key = (...parts: readonly string[]): string => JSON.stringify(parts);
const columnOf = ({ cell }: Problem): string => cell.replace(/\d+$/, '');

/** The very same words about the same person: the row may have moved. */
const sameWords: About = (problem) =>
  key(problem.code, problem.sheet, problem.person ?? '', problemSentence(problem));

/** The same thing, wrong in another way: «05.13.1998» has become «05.14.1998». */
const sameThing: About = (problem) => {
  const { code, sheet, person = '', cell, topic = '' } = problem;
  if (person !== '' || topic !== '') return key(code, sheet, person, columnOf(problem), topic);
  return cell === '' ? undefined : key(code, sheet, cell);
};

/** The same words in the same cell: their person was renamed. */
const sameCell: About = (problem) =>
  problem.cell === ''
    ? undefined
    : key(problem.code, problem.sheet, problem.cell, problemSentence(problem));

/**
 * Compares two readings of one team's form. Each problem is paired once: with the same words first, then
 * with the same thing, then in the same cell where a person was renamed: the old name is gone, the new
 * one was not there. Cells alone say nothing, for a row that is inserted moves all below it.
 */
export function compareProblems(before: ProblemSet, after: ProblemSet): ProblemDiff {
  const [wasThere, isThere] = [new Set(before.people), new Set(after.people)];
  const remaining = new Set<Side>();
  let unpaired = before.problems.map((problem): Side => ({ problem }));
  const later = after.problems.map((problem): Side => ({ problem }));
  const pair = (
    about: About,
    canBe: { before: (problem: Problem) => boolean; after: (problem: Problem) => boolean },
  ) => {
    const waiting = Map.groupBy(
      unpaired.filter(({ problem }) => canBe.before(problem)),
      ({ problem }) => about(problem),
    );
    const taken = new Set<Side>();
    for (const side of later) {
      const subject = about(side.problem);
      if (remaining.has(side) || subject === undefined || !canBe.after(side.problem)) continue;
      const old = waiting.get(subject)?.shift();
      if (!old) continue;
      taken.add(old);
      remaining.add(side);
    }
    unpaired = unpaired.filter((side) => !taken.has(side));
  };
  const any = { before: () => true, after: () => true };
  pair(sameWords, any);
  pair(sameThing, any);
  pair(sameCell, {
    before: ({ person = '' }) => person !== '' && !isThere.has(person),
    after: ({ person = '' }) => person !== '' && !wasThere.has(person),
  });
  return {
    resolved: unpaired.map(({ problem }) => problem),
    remaining: later.filter((side) => remaining.has(side)).map(({ problem }) => problem),
    added: later.filter((side) => !remaining.has(side)).map(({ problem }) => problem),
  };
}

/**
 * What a corrected form has changed; undefined where the earlier one had no problems, or is the form
 * of another team: neither its name nor anybody in it stands in this one.
 */
export function problemDiff(before: ProblemSet, after: ProblemSet): ProblemDiff | undefined {
  if (before.problems.length === 0) return undefined;
  const people = new Set(before.people);
  const isEmpty = before.people.length === 0 || after.people.length === 0;
  const isSameTeam =
    isEmpty ||
    teamKey(before.team) === teamKey(after.team) ||
    after.people.some((person) => people.has(person));
  return isSameTeam ? compareProblems(before, after) : undefined;
}
