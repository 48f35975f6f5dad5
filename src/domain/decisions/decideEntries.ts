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

/** People who change places, by `personKey`. */
export interface Swap {
  /** Swimmer who becomes a reserve. */
  leaving: string;
  /** Reserve of the same entry. */
  coming: string;
}

/** Finds an entry, also a withdrawn one, by its display name. */
export const findEntry = (
  application: Application,
  { routine, name }: { routine: string; name: string },
): SubmittedEntry | undefined =>
  submittedEntries(application).find((entry) => entry.routine === routine && entry.name === name);

/** Returns the application with an entry withdrawn; with the entry restored if `withdrawn` is undefined. */
export const withdrawEntry = (
  application: Application,
  entryId: string,
  withdrawn: Withdrawal | undefined,
): Application => {
  const withdraw = <E extends Entry>(entry: E): E =>
    entry.id === entryId ? { ...entry, withdrawn } : entry;
  return changed(application, { solo: withdraw, team: withdraw });
};

/** Returns the members after a swap; undefined if `leaving` is no swimmer or `coming` no reserve. */
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

/** Returns the codes of broken rules that are errors, for an entry with these members. */
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

/** Returns why a swap is impossible. Rules that the entry breaks without the swap do not count. */
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

export const swapInEntry = (application: Application, entryId: string, swap: Swap): Application =>
  changed(application, {
    solo: (entry) => entry,
    team(entry) {
      if (entry.id !== entryId) return entry;
      return withMembers(entry, swappedMembers(entry.athletes, swap) ?? entry.athletes);
    },
  });

/** Returns members who swim now, but are reserves in the form. */
export function swappedIn(entry: Entry): readonly Member[] {
  if (!('athletes' in entry)) return [];
  const reserves = new Set(
    (entry.formAthletes ?? []).filter(({ isReserve }) => isReserve).map(personKey),
  );
  return entry.athletes.filter((each) => !each.isReserve && reserves.has(personKey(each)));
}
