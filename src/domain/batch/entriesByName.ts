// Matches a file name to entries by surnames, programme and number (behaviour 9.12).
import { entryNumber } from '../application.ts';
import type { NamedEntry } from '../entry/entryFiles.ts';
import { isSolo, routineParts } from '../programme.ts';
import { foldedWords } from './foldedWords.ts';
import { familyKey, hasGivenName, namedPeople } from './peopleWords.ts';
import { programmeClues } from './programmeWords.ts';

const typeOf = ({ routine }: NamedEntry) => routineParts(routine).type;

const swimmersOf = ({ members }: NamedEntry) => members.filter(({ isReserve }) => !isReserve);

/** Returns the preferred entries, or all if none is preferred. */
const preferred = <Entry>(
  entries: readonly Entry[],
  speaksFor: (entry: Entry) => boolean,
): readonly Entry[] => {
  const some = entries.filter(speaksFor);
  return some.length > 0 ? some : entries;
};

const stemOf = (name: string): string => name.replace(/\.[^.]{1,8}$/u, '');

/** Returns none if the name gives no programme, or a contradictory one. */
export function entriesByName<Entry extends NamedEntry>(
  name: string,
  entries: readonly Entry[],
): readonly Entry[] {
  const words = foldedWords(stemOf(name));
  const all = entries.flatMap(({ members }) => members);
  const { families, rest } = namedPeople(words, all);
  const { discipline, types, numbers } = programmeClues(rest);
  const isGiven = ({ members }: NamedEntry) =>
    members.some(
      (member) =>
        (families.size === 0 || families.has(familyKey(member))) && hasGivenName(words, member),
    );
  if (families.size === 0 && types.length === 0 && discipline === undefined) {
    return entries.filter(isGiven);
  }
  const meant = entries.filter((entry) => {
    const parts = routineParts(entry.routine);
    const own = new Set(entry.members.map(familyKey));
    return (
      (discipline === undefined || parts.discipline === discipline) &&
      (types.length === 0 || types.includes(parts.type)) &&
      [...families].every((family) => own.has(family))
    );
  });
  const isAllOf = (entry: NamedEntry) =>
    families.size > 1 && swimmersOf(entry).every((member) => families.has(familyKey(member)));
  const isNumbered = (entry: NamedEntry) =>
    !isSolo(typeOf(entry)) && numbers.includes(entryNumber({ id: entry.entryId }));
  const steps = [isAllOf, isGiven, (entry: NamedEntry) => typeOf(entry) === types[0], isNumbered];
  return steps.reduce<readonly Entry[]>(preferred, meant);
}
