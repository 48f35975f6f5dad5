import type { Discipline, ProgrammeType } from '../programme.ts';

interface ProgrammeClues {
  /** Undefined if the name has none or both. */
  discipline: Discipline | undefined;
  /** Matching types, the first named one first. */
  types: readonly ProgrammeType[];
  /** Numbers below 100, possibly the coach's number of an entry. */
  numbers: readonly number[];
}

/** Folded words, also compounds: «техсоло», «пр.дуэт». */
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

/** Prefers the narrower word: «акр. группа» is no group, «микст дуэт» no duet. */
function narrowed(types: ReadonlySet<ProgrammeType>, words: readonly string[]) {
  const isSaid = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const dropped = new Set<ProgrammeType>();
  if (isSaid(MIXED)) dropped.add('duet');
  if (isSaid(ACROBATIC)) dropped.add('team');
  if (isSaid(MALE)) dropped.add('solo');
  const left = [...types].filter((type) => !dropped.has(type));
  // «Соло м.» is our own spelling, but «м.» may also be an initial.
  const isMale = words.some((word, at) => word === 'm' && words[at - 1] === 'solo');
  return isMale ? left.toReversed() : left;
}

function disciplineIn(words: readonly string[]): Discipline | undefined {
  const isSaid = (discipline: Discipline) =>
    words.some((word) => DISCIPLINE_WORDS[discipline].test(word));
  if (isSaid('tech') === isSaid('free')) return undefined;
  return isSaid('tech') ? 'tech' : 'free';
}

/** `words`: without names of people. */
export function programmeClues(words: readonly string[]): ProgrammeClues {
  const named = TYPE_WORDS.filter(([pattern]) => words.some((word) => pattern.test(word)));
  return {
    discipline: disciplineIn(words),
    types: narrowed(new Set(named.flatMap(([, types]) => types)), words),
    numbers: words.filter((word) => /^\d{1,2}$/u.test(word)).map(Number),
  };
}
