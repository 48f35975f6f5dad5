import { type Person, personKey } from '../application.ts';
import { teamKey } from '../normaliseText.ts';

export interface SharedPerson extends Person {
  /** Applications that contain the athlete. */
  teams: readonly { rowid: number; team: string }[];
}

export interface TeamAthletes {
  rowid: number;
  team: string;
  athletes: readonly Person[];
}

/** Returns a key to compare people; ignores case, ё/е and invisible characters. */
const comparedKey = (person: Person): string => teamKey(personKey(person));

/** Returns athletes who are in two or more applications, sorted by family name; skips people without a birth date. */
export function sharedPeople(applications: readonly TeamAthletes[]): SharedPerson[] {
  const found = new Map<string, { person: Person; teams: Map<number, string> }>();
  for (const { rowid, team, athletes } of applications) {
    for (const person of athletes) {
      if (person.birthDate === '') continue;
      const key = comparedKey(person);
      const known = found.get(key) ?? { person, teams: new Map<number, string>() };
      known.teams.set(rowid, team);
      found.set(key, known);
    }
  }
  return [...found.values()]
    .filter(({ teams }) => teams.size > 1)
    .map(({ person: { family, name, surname, birthDate }, teams }) => ({
      family,
      name,
      surname,
      birthDate,
      teams: [...teams].map(([rowid, team]) => ({ rowid, team })),
    }))
    .toSorted((a, b) => personKey(a).localeCompare(personKey(b), 'ru'));
}
