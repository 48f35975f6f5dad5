// What becomes of the entries of a submitted application by a decision of its organiser: withdrawn, restored, a reserve swapped in.
import {
  type Application,
  type Entry,
  type Member,
  personKey,
  type Withdrawal,
} from '../application.ts';
import { type SubmittedEntry, submittedEntries } from '../entry/entryFiles.ts';
import { changed, withMembers } from './keepDecisions.ts';
import { type RoutineKey, routineParts } from '../programme.ts';
import { ENTRY_RULES, entryProblems } from '../rules.ts';

/** Who changes places with whom, by `personKey`. */
export interface Swap {
  /** Swims, and is a reserve from then on. */
  leaving: string;
  /** A reserve of the same entry. */
  coming: string;
}

/** The entry of a display name; withdrawn ones keep theirs. */
export const findEntry = (
  application: Application,
  { routine, name }: { routine: string; name: string },
): SubmittedEntry | undefined =>
  submittedEntries(application).find((entry) => entry.routine === routine && entry.name === name);

/** Out of the application, or with undefined back in it. */
export const withdrawEntry = (
  application: Application,
  entryId: string,
  withdrawn: Withdrawal | undefined,
): Application => {
  const withdraw = <E extends Entry>(entry: E): E =>
    entry.id === entryId ? { ...entry, withdrawn } : entry;
  return changed(application, { solo: withdraw, team: withdraw });
};

function swappedMembers(
  members: readonly Member[],
  { leaving, coming }: Swap,
): Member[] | undefined {
  const leaves = members.findIndex((each) => !each.isReserve && personKey(each) === leaving);
  const comes = members.findIndex((each) => each.isReserve && personKey(each) === coming);
  if (leaves === -1 || comes === -1) return undefined;
  return members.map((member, at) =>
    at === leaves || at === comes ? { ...member, isReserve: !member.isReserve } : member,
  );
}

/** The rules of a form that these members break as errors. */
function errorsOf(
  { athletes }: Application,
  routine: RoutineKey,
  members: readonly Member[],
): ReadonlySet<string> {
  const sexes = new Map(athletes.map((athlete) => [personKey(athlete), athlete.sex]));
  const asRuled = members.map((member) => ({
    person: personKey(member),
    sex: sexes.get(personKey(member)) ?? '',
    isReserve: member.isReserve,
    figures: false,
  }));
  const problems = entryProblems(routineParts(routine).type, asRuled);
  return new Set(problems.map(({ code }) => code).filter((code) => ENTRY_RULES[code] === 'error'));
}

/** Why these two cannot change places: they are not a member and a reserve of the entry, or it would break a rule by it. */
export function swapProblem(
  application: Application,
  { routine, members }: SubmittedEntry,
  swap: Swap,
): 'not-members' | 'breaks-rule' | undefined {
  const swapped = swappedMembers(members, swap);
  if (!swapped) return 'not-members';
  const before = errorsOf(application, routine, members);
  const isWorse = [...errorsOf(application, routine, swapped)].some((code) => !before.has(code));
  return isWorse ? 'breaks-rule' : undefined;
}

/** She who leaves the water becomes a reserve; nothing where the two are not of the entry. */
export const swapInEntry = (application: Application, entryId: string, swap: Swap): Application =>
  changed(application, {
    solo: (entry) => entry,
    team(entry) {
      if (entry.id !== entryId) return entry;
      return withMembers(entry, swappedMembers(entry.athletes, swap) ?? entry.athletes);
    },
  });

/** Reserves of its form who swim by now. */
export function swappedIn(entry: Entry): readonly Member[] {
  if (!('athletes' in entry)) return [];
  const reserves = new Set(
    (entry.formAthletes ?? []).filter(({ isReserve }) => isReserve).map(personKey),
  );
  return entry.athletes.filter((each) => !each.isReserve && reserves.has(personKey(each)));
}
