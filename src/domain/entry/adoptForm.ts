// Matches entries of a new form with known entries by people, so that entries keep their files (behaviour 9.8).
import { type Member, personKey } from '../application.ts';
import { isPair, isSolo, routineParts } from '../programme.ts';
import { type DraftEntry, isDroppedEntry } from './draftEntry.ts';
import { memberKeyOf } from './entryFiles.ts';

interface Adopted {
  /** Entries in the order of the form, then dropped entries. */
  entries: readonly DraftEntry[];
  /** Pairs of an id from the new form and the known id that replaces it. */
  renamed: readonly (readonly [own: string, known: string])[];
  /** Ids of matched entries that must be confirmed again, because their people differ too much. */
  reopened: readonly string[];
}

/** Returns 1 if both entries have the same people with at most one corrected field each; otherwise 0. */
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

/** Counts the people that two groups share, exact matches twice. 0 if the groups cannot be the same entry. */
function likeness(known: DraftEntry, entry: DraftEntry): number {
  if (known.routine !== entry.routine || !isGroup(entry)) return 0;
  const shared = sharedPeople(known, entry, isSamePerson);
  const isLike = 2 * shared >= Math.min(known.members.length, entry.members.length);
  return isLike ? shared + sharedPeople(known, entry, isExactlySame) : 0;
}

/** Returns the index of the largest value; -1 if the largest value is 0 or occurs more than once. */
function onlyBest(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  const at = values.indexOf(most);
  return most > 0 && values.lastIndexOf(most) === at ? at : -1;
}

type Pair = readonly [known: DraftEntry, entry: DraftEntry];

/** Returns pairs of a known entry and an entry of the form that are each other's only best match. */
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

/** Pairs known entries with entries of the form by equal keys, in the order of both lists. */
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

const keptAndDropped = (known: readonly DraftEntry[]): readonly (readonly DraftEntry[])[] => [
  known.filter((each) => !isDroppedEntry(each)),
  known.filter(isDroppedEntry),
];

/** Finds the known entry with the same or nearly the same people as `entry`; undefined without a clear match. */
export function entryByPeople(
  known: readonly DraftEntry[],
  entry: DraftEntry,
): DraftEntry | undefined {
  if (entry.members.length === 0) return undefined;
  for (const pairsOf of [samePairs, correctedPairs, likePairs]) {
    for (const some of keptAndDropped(known)) {
      const [pair] = pairsOf(some, [entry]);
      if (pair) return pair[0];
    }
  }
  return undefined;
}

/**
 * Gives every entry of `form` the id of a known entry that matches by id, by people, or by people with one correction
 * each. A group also matches by half of its people, or as the only unmatched group of its routine on both sides.
 * Numbers and display names of entries are ignored. Known entries without a match become dropped entries.
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

  const [kept = [], dropped = []] = keptAndDropped(known);
  match(known, (some, others) => equalPairs(some, others, ({ id }) => id));
  for (const some of [kept, dropped]) match(some, samePairs);
  for (const some of [kept, dropped]) match(some, correctedPairs);
  const reopened = [
    ...match(kept, likePairs),
    ...match(dropped, likePairs),
    ...match(kept, lastPairs),
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
 * Returns whether given names are equal and at most one other field differs. Twins differ only by given name. The rule
 * is strict, because a matched entry keeps its files without asking the user (behaviour 9.8).
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

/** Returns whether the swimmers of each list are swimmers or reserves in the other list. */
export const areSamePeople = (a: readonly Member[], b: readonly Member[]): boolean =>
  areAmong(a, b) && areAmong(b, a);
