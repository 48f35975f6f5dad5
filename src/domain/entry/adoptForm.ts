// Matches entries of a form with known ones by their people, so that files stay (behaviour 9.8).
import { type Member, personKey } from '../application.ts';
import { isPair, isSolo, routineParts } from '../programme.ts';
import { type DraftEntry, isWithoutPlace } from './draftEntry.ts';
import { memberKeyOf } from './entryFiles.ts';

interface Adopted {
  /** Entries with a place in the order of the form, then those without one. */
  entries: readonly DraftEntry[];
  /** Pairs of an id that came with the form and the known id that stands. */
  renamed: readonly (readonly [own: string, known: string])[];
  /** Ids of matched entries whose people differ too much to count as confirmed. */
  reopened: readonly string[];
}

/** Returns 1 for the same people, one possibly corrected, else 0. */
const isCorrected = (known: DraftEntry, entry: DraftEntry): number =>
  known.routine === entry.routine && areSamePeople(known.members, entry.members) ? 1 : 0;

/** Returns whether entries of the routine have more people than a pair. */
function isGroup({ routine }: DraftEntry): boolean {
  const { type } = routineParts(routine);
  return !isSolo(type) && !isPair(type);
}

const sharedPeople = (a: DraftEntry, b: DraftEntry, isSame: typeof isSamePerson): number =>
  a.members.filter((member) => b.members.some((other) => isSame(member, other))).length;

const isExactlySame: typeof isSamePerson = (a, b) => personKey(a) === personKey(b);

/** Counts shared people of two groups, exact matches twice; 0 if they cannot be one entry. */
function likeness(known: DraftEntry, entry: DraftEntry): number {
  if (known.routine !== entry.routine || !isGroup(entry)) return 0;
  const shared = sharedPeople(known, entry, isSamePerson);
  const isLike = 2 * shared >= Math.min(known.members.length, entry.members.length);
  return isLike ? shared + sharedPeople(known, entry, isExactlySame) : 0;
}

/** Returns the index of the unique maximum above 0; otherwise -1. */
function onlyBest(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  const at = values.indexOf(most);
  return most > 0 && values.lastIndexOf(most) === at ? at : -1;
}

type Pair = readonly [known: DraftEntry, entry: DraftEntry];

/** Pairs of entries that are each other's only best partner; each value is computed once. */
function bestPairs(
  known: readonly DraftEntry[],
  form: readonly DraftEntry[],
  valueOf: (known: DraftEntry, entry: DraftEntry) => number,
): readonly Pair[] {
  const values = known.map((from) => form.map((to) => valueOf(from, to)));
  const bestFor = form.map((_, at) => onlyBest(values.map((row) => row[at] ?? 0)));
  return known.flatMap((from, at) => {
    const found = onlyBest(values[at] ?? []);
    const to = form[found];
    return to && bestFor[found] === at ? [[from, to] as const] : [];
  });
}

/** Pairs the first entries with an equal key. */
function equalPairs(
  known: readonly DraftEntry[],
  form: readonly DraftEntry[],
  keyOf: (entry: DraftEntry) => string,
): readonly Pair[] {
  const open = Map.groupBy(form, keyOf);
  return known.flatMap((from) => {
    const to = open.get(keyOf(from))?.shift();
    return to ? [[from, to] as const] : [];
  });
}

const lastPairs = (known: readonly DraftEntry[], form: readonly DraftEntry[]): readonly Pair[] =>
  bestPairs(known, form, (from, to) => (from.routine === to.routine && isGroup(to) ? 1 : 0));

type PairsOf = (known: readonly DraftEntry[], form: readonly DraftEntry[]) => readonly Pair[];

const samePairs: PairsOf = (known, form) =>
  equalPairs(known, form, ({ routine, members }) => memberKeyOf(routine, members));
const correctedPairs: PairsOf = (known, form) => bestPairs(known, form, isCorrected);
const likePairs: PairsOf = (known, form) => bestPairs(known, form, likeness);

const byPlace = (known: readonly DraftEntry[]): readonly (readonly DraftEntry[])[] => [
  known.filter((each) => !isWithoutPlace(each)),
  known.filter(isWithoutPlace),
];

/** Finds the known entry with the same people; undefined for none or several. */
export function entryByPeople(
  known: readonly DraftEntry[],
  entry: DraftEntry,
): DraftEntry | undefined {
  if (entry.members.length === 0) return undefined;
  for (const pairsOf of [samePairs, correctedPairs, likePairs]) {
    for (const some of byPlace(known)) {
      const [pair] = pairsOf(some, [entry]);
      if (pair) return pair[0];
    }
  }
  return undefined;
}

/**
 * Gives every entry of `form` the id of its known entry: by id, exact people, people with one
 * correction. A group also matches by most of its people, or as the only one left. Numbers and
 * names are ignored. Unmatched known entries stay without a place.
 */
export function adoptForm(known: readonly DraftEntry[], form: readonly DraftEntry[]): Adopted {
  const idOf = new Map<DraftEntry, string>();
  const isMatched = new Set<DraftEntry>();
  const isLeft = (entry: DraftEntry) => !isMatched.has(entry);
  const match = (some: readonly DraftEntry[], pairsOf: PairsOf): readonly string[] =>
    pairsOf(some.filter(isLeft), form.filter(isLeft)).map(([from, to]) => {
      isMatched.add(from).add(to);
      idOf.set(to, from.id);
      return from.id;
    });

  const [withPlace = [], withoutPlace = []] = byPlace(known);
  match(known, (some, others) => equalPairs(some, others, ({ id }) => id));
  for (const some of [withPlace, withoutPlace]) match(some, samePairs);
  for (const some of [withPlace, withoutPlace]) match(some, correctedPairs);
  const reopened = [
    ...match(withPlace, likePairs),
    ...match(withoutPlace, likePairs),
    ...match(withPlace, lastPairs),
  ];
  const entries = form.map((entry) => ({ ...entry, id: idOf.get(entry) ?? entry.id }));
  return {
    entries: [...entries, ...known.filter(isLeft).map((entry) => ({ ...entry, formEntry: null }))],
    renamed: form.flatMap((entry) => {
      const id = idOf.get(entry) ?? entry.id;
      return id === entry.id ? [] : [[entry.id, id] as const];
    }),
    reopened,
  };
}

/**
 * Returns whether given names are equal and at most one other part differs. Twins differ by given
 * name, so a corrected one needs a question. Files move by this rule without a question (behaviour
 * 9.8), while `matchPeople.ts` only reports changes.
 */
const isSamePerson = (a: Member, b: Member): boolean =>
  a.name === b.name &&
  Number(a.family !== b.family) +
    Number(a.surname !== b.surname) +
    Number(a.birthDate !== b.birthDate) <=
    1;

const areAmong = (members: readonly Member[], others: readonly Member[]): boolean =>
  members
    .filter(({ isReserve }) => !isReserve)
    .every((member) => others.some((other) => isSamePerson(member, other)));

/** Returns whether both have the same swimmers, reserves included. */
export const areSamePeople = (a: readonly Member[], b: readonly Member[]): boolean =>
  areAmong(a, b) && areAmong(b, a);
