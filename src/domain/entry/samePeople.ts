// Whether two entries are swum by the same people, one of whom may have been written wrongly.
import type { Member } from '../application.ts';

/**
 * The same given name, and at most one other part corrected: a surname, a patronymic or a date of birth. Twins
 * differ in their given names, so a corrected one is a question for the person. `whoIsWho.ts` has a rule of its own, for it
 * only tells what has changed: by this one files follow without a question (behaviour 9.8).
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

/** Whether all who swim in one are in the other, be it as a reserve, and the other way round. */
export const areSamePeople = (a: readonly Member[], b: readonly Member[]): boolean =>
  areAmong(a, b) && areAmong(b, a);
