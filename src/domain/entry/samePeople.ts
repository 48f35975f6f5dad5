// Compares the people of two entries; one person may have been misspelt.
import type { Member } from '../application.ts';

/**
 * Returns whether the given name is the same and at most one other part differs. Twins differ in their given names, so
 * a corrected given name is a question for the person. `whoIsWho.ts` has another rule, because it only reports changes.
 * By this one files follow without a question (behaviour 9.8).
 */
export const isSamePerson = (a: Member, b: Member): boolean =>
  a.name === b.name &&
  Number(a.family !== b.family) +
    Number(a.surname !== b.surname) +
    Number(a.birthDate !== b.birthDate) <=
    1;

const areAmong = (members: readonly Member[], others: readonly Member[]): boolean =>
  members
    .filter(({ isReserve }) => !isReserve)
    .every((member) => others.some((other) => isSamePerson(member, other)));

/** Returns whether all swimmers of each are in the other, perhaps as a reserve. */
export const areSamePeople = (a: readonly Member[], b: readonly Member[]): boolean =>
  areAmong(a, b) && areAmong(b, a);
