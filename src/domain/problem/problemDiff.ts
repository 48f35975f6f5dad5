import { type ParsedApplication, type Problem, problemSentence } from '../application.ts';
import { fullName } from '../entry/entryName.ts';
import { teamKey } from '../normaliseText.ts';

export interface ProblemSet {
  team: string;
  people: readonly string[];
  problems: readonly Problem[];
}

export const problemSetOf = (application: ParsedApplication): ProblemSet => ({
  team: application.teamName,
  people: [...application.athletes, ...application.staff, ...application.judges].map(fullName),
  problems: application.problems,
});

export interface ProblemDiff {
  /** Problems that only the earlier form has, in the order of that form. */
  resolved: readonly Problem[];
  /** Problems that both forms have, as the later form words and orders them. */
  remaining: readonly Problem[];
  added: readonly Problem[];
}

/** Wrapper that gives each of several equal problems its own identity. */
interface Side {
  problem: Problem;
}

/** Returns a key; problems with equal keys count as the same. Problems without a key are not compared. */
type About = (problem: Problem) => string | undefined;

const key = (...parts: readonly string[]): string => JSON.stringify(parts);
const columnOf = ({ cell }: Problem): string => cell.replace(/\d+$/, '');

/** Key by sentence and person, because the person may be in another row now. */
const sameSentence: About = (problem) =>
  key(problem.code, problem.sheet, problem.person ?? '', problemSentence(problem));

/** Key by subject, because the value may have changed: «05.13.1998» became «05.14.1998». */
const sameSubject: About = (problem) => {
  const { code, sheet, person = '', cell, topic = '' } = problem;
  if (person !== '' || topic !== '') return key(code, sheet, person, columnOf(problem), topic);
  return cell === '' ? undefined : key(code, sheet, cell);
};

/** Key by sentence and cell, because the person may have another name now. */
const sameCell: About = (problem) =>
  problem.cell === ''
    ? undefined
    : key(problem.code, problem.sheet, problem.cell, problemSentence(problem));

/**
 * Pairs each problem of the earlier form once: by sentence, then by subject, then by cell for a
 * renamed person. A cell alone proves nothing, because an inserted row moves all cells below.
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
  pair(sameSentence, any);
  pair(sameSubject, any);
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

/** Returns undefined if the earlier form had no problems, or if the forms share neither team name nor any person. */
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
