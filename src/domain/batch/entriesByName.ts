// Matches a file name to entries by surnames, programme and number (behaviour 9.12).
import { entryNumber, type Member } from '../application.ts';
import type { NamedEntry } from '../entry/entryFiles.ts';
import { isSolo, routineParts, type Discipline, type ProgrammeType } from '../programme.ts';

const LETTERS = 'а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ы э ю я š č ž ъ ь'.split(
  ' ',
);
const SOUNDS = 'a b v g d e e zh z i i k l m n o p r s t u f h c ch sh sh i e iu ia sh ch zh'.split(
  ' ',
);
/** Latin text of each Russian letter; '' for the last two letters, ъ and ь. */
const LATIN = new Map(LETTERS.map((letter, at) => [letter, SOUNDS[at] ?? '']));

/** Replacements, applied in this order. They turn all Latin spellings of one Russian name into the same text. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|shh/g, 'sh'],
  [/x/g, 'ks'],
  [/kh/g, 'h'],
  [/t[csz]/g, 'c'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
  [/(.)\1+/gu, '$1'],
  [/i[eo]/g, 'e'],
  [/(.)\1+/gu, '$1'],
];

/** Transliterates a word to lower-case Latin letters, so that all spellings of a name are equal. */
export function foldWord(word: string): string {
  const lower = word.normalize('NFC').toLowerCase();
  const latin = Array.from(lower, (letter) => LATIN.get(letter) ?? letter).join('');
  const plain = latin.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return SPELLINGS.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), plain);
}

/** Returns the folded words of a text. Splits it at non-letters, at digits, and at capitals: «солоИванова». */
const foldedWords = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .replaceAll(/['’ʼ`]/gu, '')
    .replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldWord)
    .filter((word) => word !== '');

interface ProgrammeClues {
  /** Discipline that the file's name mentions; undefined if it mentions none or both. */
  discipline: Discipline | undefined;
  /** Possible programme types, the likeliest first. */
  types: readonly ProgrammeType[];
  /** Numbers below 100 in the file's name, each possibly the coach's number of an entry. */
  numbers: readonly number[];
}

/** Patterns for words after `foldWord`, so in Latin letters. They also match compounds: «техсоло», «пр.дуэт». */
const DISCIPLINE_WORDS: Readonly<Record<Discipline, RegExp>> = {
  tech: /^(?:tec?h|tp$)/u,
  free: /^(?:proizv|free|svobodn|pp$|pr$|pr(?=solo$|duet|grup|komb|akr))/u,
};

const MIXED = /^(?:miks|smesh|sm$)/u;
const ACROBATIC = /^(?:akr|acr|hailait|highlight)/u;
const MALE = /^(?:muzh|male$|man$|men$|iunosh|malchik)/u;

/** Types that a word may mean; a mixed duet is also called a duet. */
const TYPE_WORDS: readonly (readonly [RegExp, readonly ProgrammeType[]])[] = [
  [/solo$/u, ['solo', 'male_solo']],
  [/duet|^duo$/u, ['duet', 'mixed']],
  [MIXED, ['mixed']],
  [/grup|^group|^team/u, ['team', 'highlight']],
  [ACROBATIC, ['highlight']],
  [/komb|^comb/u, ['combi']],
];

/** Drops a general type if a word names a narrower one: «акр. группа» is no group, «микст дуэт» is no duet. */
function narrowed(types: ReadonlySet<ProgrammeType>, words: readonly string[]) {
  const isNamed = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const dropped = new Set<ProgrammeType>();
  if (isNamed(MIXED)) dropped.add('duet');
  if (isNamed(ACROBATIC)) dropped.add('team');
  if (isNamed(MALE)) dropped.add('solo');
  const left = [...types].filter((type) => !dropped.has(type));
  // «Соло м.» is a male solo, but «м.» may also be an initial, so solo stays possible.
  const isMale = words.some((word, at) => word === 'm' && words[at - 1] === 'solo');
  return isMale ? left.toReversed() : left;
}

function disciplineIn(words: readonly string[]): Discipline | undefined {
  const isNamed = (discipline: Discipline) =>
    words.some((word) => DISCIPLINE_WORDS[discipline].test(word));
  if (isNamed('tech') === isNamed('free')) return undefined;
  return isNamed('tech') ? 'tech' : 'free';
}

/** Returns what a file's name tells about the programme. `words`: words of the file's name that are in no surname. */
function programmeClues(words: readonly string[]): ProgrammeClues {
  const named = TYPE_WORDS.filter(([pattern]) => words.some((word) => pattern.test(word)));
  return {
    discipline: disciplineIn(words),
    types: narrowed(new Set(named.flatMap(([, types]) => types)), words),
    numbers: words.filter((word) => /^\d{1,2}$/u.test(word)).map(Number),
  };
}

/** Results of `familyKey`, cached because every file name is compared with every person. */
const familyKeys = new WeakMap<Pick<Member, 'family'>, string>();

/** Returns the surname as folded words; '' for a surname without letters. */
function familyKey(person: Pick<Member, 'family'>): string {
  const key = familyKeys.get(person) ?? foldedWords(person.family).join(' ');
  familyKeys.set(person, key);
  return key;
}

/** Folded endings of surnames, nominative and other cases: «карточка Ивановой», «дуэт Соколовской». */
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
  /** Surnames (as `familyKey`) that the file's name contains. */
  families: ReadonlySet<string>;
  /** Words of the file's name that belong to no surname. */
  rest: readonly string[];
}

const isAmong = (key: string, words: ReadonlySet<string>): boolean =>
  key !== '' && key.split(' ').every((word) => words.has(word));

/** Returns whether this half of a double surname is long enough to stand for the whole surname. */
const identifiesSurname = (part: string): boolean => part.length > 3;

/** Finds members by surname. Prefers an exact surname to a declined one: «Иванова» is not «Иванов» in the genitive. */
function namedPeople(words: readonly string[], members: readonly Member[]): NamedPeople {
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
    const half = key
      .split(' ')
      .find((part) => part !== key && identifiesSurname(part) && left.has(part));
    if (half !== undefined) take(key, half);
  }
  return { families: found, rest: words.filter((word) => left.has(word)) };
}

/** Returns whether the words contain the given name, or initials beside the surname: «Иванова Анна», «Иванова АБ». */
function hasGivenName(words: readonly string[], member: Member): boolean {
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

const typeOf = ({ routine }: NamedEntry) => routineParts(routine).type;

const swimmersOf = ({ members }: NamedEntry) => members.filter(({ isReserve }) => !isReserve);

/** Returns the entries that pass the test, or all entries if none passes. */
const preferred = <Entry>(
  entries: readonly Entry[],
  speaksFor: (entry: Entry) => boolean,
): readonly Entry[] => {
  const some = entries.filter(speaksFor);
  return some.length > 0 ? some : entries;
};

const stemOf = (name: string): string => name.replace(/\.[^.]{1,8}$/u, '');

/** Returns the entries that a file's name matches: several for an ambiguous name, none for a contradictory one. */
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
