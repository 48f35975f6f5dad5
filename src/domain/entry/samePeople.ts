// Compares people of two entries; one of them may be misspelt.
import type { Member } from '../application.ts';

/**
 * Returns whether given names are equal and at most one other part differs. Twins differ by given
 * name, so a corrected one needs a question. Files move by this rule without a question (behaviour
 * 9.8), while `matchPeople.ts` only reports changes.
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

/** Returns whether both have the same swimmers, reserves included. */
export const areSamePeople = (a: readonly Member[], b: readonly Member[]): boolean =>
  areAmong(a, b) && areAmong(b, a);
