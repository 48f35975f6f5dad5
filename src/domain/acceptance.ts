// Last time to edit and submit: the deadline, or a later one after a return (behaviour 5.18).
import { type Deadline, isActive, isFrozen, laterDeadline } from './deadline.ts';

/** Return by an organiser; `at` in ISO 8601. */
export interface Returned {
  reason: string;
  at: string;
  until: Deadline;
}

/** Absent return in drafts, rows and answers of older builds. */
export interface Acceptance {
  deadline: Deadline;
  /** A returned application never has less time than the competition gives. */
  returned?: Pick<Returned, 'until'> | null | undefined;
}

export const acceptedUntil = ({ deadline, returned }: Acceptance): Deadline =>
  laterDeadline(returned?.until ?? deadline, deadline);

/** `now`: epoch ms. */
export const isAccepted = (acceptance: Acceptance, now: number): boolean =>
  isActive(acceptedUntil(acceptance), now);

/** Returns whether music and cards cannot be deleted (behaviour 4.3); a correction unfreezes them. */
export const areFilesFrozen = (acceptance: Acceptance, now: number): boolean =>
  !(acceptance.returned && isAccepted(acceptance, now)) && isFrozen(acceptance.deadline, now);

export const isSameReturn = (a: Returned | undefined, b: Returned | undefined): boolean =>
  a?.at === b?.at && a?.until === b?.until && a?.reason === b?.reason;
