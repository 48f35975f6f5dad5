// Display names of entries: what an entry is called in lists, file paths and reports (behaviour 6.3, behaviour 6.4).
import {
  type Application,
  entriesOf,
  entryNumber,
  membersOf,
  type PersonName,
  type RoutineEntry,
} from '../application.ts';
import { isPair, isSolo } from '../programme.ts';
import { isReadable } from '../visibleText.ts';

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

/** Names of one entry from the plainest to the fullest; the first that no sibling shares is taken. */
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

/** How many siblings bear each name at each level of fullness; who has no fuller name keeps the fullest. */
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

/**
 * The display name of every entry, by entry id, unique within its routine key: equal names are told
 * apart by what the people are (full name, birth year) or by the coach's number, never by position.
 */
export function displayNames(
  application: Pick<Application, 'teamName' | 'free' | 'tech'>,
): ReadonlyMap<string, string> {
  const byKey = Map.groupBy(entriesOf(application), ({ key }) => key);
  const names = new Map<string, string>();
  for (const siblings of byKey.values()) {
    const named = siblings.map((each) => ({
      id: each.entry.id,
      own: candidates(each, application.teamName),
    }));
    const bearers = bearersByLevel(named.map(({ own }) => own));
    const taken = new Set<string>();
    for (const { id, own } of named) {
      const free = own.find((name, level) => bearers[level]?.get(name) === 1);
      let name = free ?? own.at(-1) ?? application.teamName;
      // One's full name may be another's short one: «Иванова А.Б.» whose given name is «А.Б.».
      while (taken.has(name)) name = `${name} (${id})`;
      taken.add(name);
      names.set(id, name);
    }
  }
  return names;
}
