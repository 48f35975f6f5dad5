// Display names of entries in lists, file paths and reports (behaviour 6.3, behaviour 6.4).
import {
  allEntriesOf,
  type Application,
  type Entry,
  entryNumber,
  membersOf,
  type PersonName,
  type RoutineEntry,
} from '../application.ts';
import { isPair, isSolo } from '../programme.ts';
import { isReadable } from '../normaliseText.ts';

export const ENTRY_NAME_MAX_LENGTH = 200;

/** «Иванова А.Б.» */
export function familyWithInitials({ family, name, surname }: PersonName): string {
  const initials = [name, surname]
    .filter((part) => part !== '')
    .map(([first = '']) => `${first.toUpperCase()}.`)
    .join('');
  return [family, initials].filter((part) => part !== '').join(' ');
}

/** «Иванова Анна Борисовна» */
export const fullName = ({ family, name, surname }: PersonName): string =>
  [family, name, surname].filter((part) => part !== '').join(' ');

export const isUsableEntryName = (name: string): boolean =>
  name.length <= ENTRY_NAME_MAX_LENGTH && isReadable(name);

/** Returns names from short to full. The entry gets the first name that no other entry of its routine has. */
function candidates({ entry, type }: RoutineEntry, teamName: string): string[] {
  const members = membersOf(entry);
  if (isSolo(type)) {
    const [athlete] = members;
    if (!athlete) return [teamName];
    const full = fullName(athlete);
    const birthday = athlete.birthDate.split('-').toReversed().join('.');
    return [
      familyWithInitials(athlete),
      full,
      `${full} (${athlete.birthDate.slice(0, 4)})`,
      `${full} (${birthday})`,
      `${full} (${birthday}) (${entry.id})`,
    ];
  }
  const number = entryNumber(entry);
  const numbered = (name: string) => (number > 1 ? `${name} (${number})` : name);
  if (!isPair(type)) return [numbered(teamName)];
  const pair = members
    .filter((member) => !member.isReserve)
    .map((member) => member.family)
    .join('-');
  return [pair, numbered(pair)];
}

/**
 * Counts the entries with each name, by level (short to full). An entry with fewer levels counts with its last name.
 */
function bearersByLevel(lists: readonly (readonly string[])[]): ReadonlyMap<string, number>[] {
  const levels = lists.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: levels }, (_, level) => {
    const bearers = new Map<string, number>();
    for (const own of lists) {
      const name = own[Math.min(level, own.length - 1)] ?? '';
      bearers.set(name, (bearers.get(name) ?? 0) + 1);
    }
    return bearers;
  });
}

/** Appends the id to a name that is taken. If the result is taken as well, appends a counter. */
function uniqueName(name: string, id: string, taken: ReadonlySet<string | undefined>): string {
  if (!taken.has(name)) return name;
  const own = `${name} (${id})`;
  let free = own;
  for (let count = 2; taken.has(free); count += 1) free = `${own} (${count})`;
  return free;
}

type Named = Pick<Application, 'teamName' | 'free' | 'tech'>;

/** Returns the entry with the line-up of the form, before swaps of the organiser. */
export const asInForm = (entry: Entry): Entry =>
  'athletes' in entry && entry.formAthletes
    ? { ...entry, athletes: entry.formAthletes, formAthletes: undefined }
    : entry;

/**
 * Returns form names by entry id, unique within a routine. Files of a draft are found by these names. Therefore the
 * names depend neither on the order of entries nor on withdrawals.
 */
export function formNames(application: Named): Map<string, string> {
  const byKey = Map.groupBy(allEntriesOf(application), ({ key }) => key);
  const names = new Map<string, string>();
  for (const siblings of byKey.values()) {
    const named = siblings.map((each) => ({
      id: each.entry.id,
      own: candidates({ ...each, entry: asInForm(each.entry) }, application.teamName),
    }));
    const bearers = bearersByLevel(named.map(({ own }) => own));
    const taken = new Set<string>();
    for (const { id, own } of named) {
      const free = own.find((name, level) => bearers[level]?.get(name) === 1);
      // A full name may equal a short one: «Иванова А.Б.» with the given name «А.Б.».
      const name = uniqueName(free ?? own.at(-1) ?? application.teamName, id, taken);
      taken.add(name);
      names.set(id, name);
    }
  }
  return names;
}

/** Returns form names by entry id. A pair with a swap gets another name that differs from all form names. */
export function displayNames(application: Named): ReadonlyMap<string, string> {
  const { teamName } = application;
  const names = formNames(application);
  const byKey = Map.groupBy(allEntriesOf(application), ({ key }) => key);
  for (const siblings of byKey.values()) {
    const taken = new Set(siblings.map(({ entry }) => names.get(entry.id)));
    for (const each of siblings) {
      const { id } = each.entry;
      const own = candidates(each, teamName);
      const inForm = candidates({ ...each, entry: asInForm(each.entry) }, teamName);
      if (own.every((name, level) => name === inForm[level])) continue;
      const free = own.find((candidate) => !taken.has(candidate));
      const name = uniqueName(free ?? own.at(-1) ?? teamName, id, taken);
      taken.add(name);
      names.set(id, name);
    }
  }
  return names;
}
