// Finds swimmers in the words of a file name: surnames, also declined, given names, initials.
import type { Member } from '../application.ts';
import { foldedWords, foldWord } from './foldedWords.ts';

/** Cache, because every file name is compared with every person. */
const familyKeys = new WeakMap<Pick<Member, 'family'>, string>();

/** Returns a folded family name; '' without letters. */
export function familyKey(person: Pick<Member, 'family'>): string {
  const key = familyKeys.get(person) ?? foldedWords(person.family).join(' ');
  familyKeys.set(person, key);
  return key;
}

/** Folded endings of surnames, undone in «карточка Ивановой», «дуэт Соколовской». */
const DECLENSIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/aia$/u, ['oi', 'uiu']],
  [/ia$/u, ['i', 'iu', 'ei']],
  [/a$/u, ['oi', 'u', 'i', 'e']],
  [/(?<=[^aeiou])$/u, ['a', 'u', 'im', 'om']],
];

function declined(key: string): readonly string[] {
  const [ending, forms] = DECLENSIONS.find(([pattern]) => pattern.test(key)) ?? [];
  return ending && forms ? forms.map((form) => key.replace(ending, form)) : [];
}

interface NamedPeople {
  /** Family keys of the swimmers found. */
  families: ReadonlySet<string>;
  /** Words that match nobody. */
  rest: readonly string[];
}

const isAmong = (key: string, words: ReadonlySet<string>): boolean =>
  key !== '' && key.split(' ').every((word) => words.has(word));

/** Half of a double surname is enough, unless it is as short as an ordinary word. */
const isHalf = (part: string): boolean => part.length > 3;

/** Prefers an exact surname to a declined one: «Иванова» is not «Иванов» in the genitive. */
export function namedPeople(words: readonly string[], members: readonly Member[]): NamedPeople {
  const families = new Set(members.map(familyKey));
  const found = new Set<string>();
  const left = new Set(words);
  const take = (family: string, key: string) => {
    found.add(family);
    for (const word of key.split(' ')) left.delete(word);
  };
  const all = new Set(words);
  for (const key of families) if (isAmong(key, all)) take(key, key);
  const unnamed = new Set(left);
  for (const key of families) {
    const form = found.has(key) ? undefined : declined(key).find((each) => isAmong(each, unnamed));
    if (form !== undefined) take(key, form);
  }
  for (const key of families) {
    const half = key.split(' ').find((part) => part !== key && isHalf(part) && left.has(part));
    if (half !== undefined) take(key, half);
  }
  return { families: found, rest: words.filter((word) => left.has(word)) };
}

/** Returns whether a given name or initials match: «Иванова Анна», «Иванова А.», «Иванова АБ». */
export function hasGivenName(words: readonly string[], member: Member): boolean {
  const { name, surname } = member;
  if (name === '') return false;
  if (isAmong(foldWord(name), new Set(words))) return true;
  const [first = ''] = name;
  const [second = ''] = surname;
  const initials = new Set([foldWord(first), foldWord(first + second)]);
  const family = familyKey(member).split(' ').at(-1) ?? '';
  const at = words.indexOf(family);
  return at >= 0 && [words[at - 1], words[at + 1]].some((word) => initials.has(word ?? ' '));
}
