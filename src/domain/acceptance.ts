// Last time to edit and submit an application: the competition's deadline, or a later one after a
// return for correction (behaviour 5.18).
import { type Deadline, isActive, isFrozen, laterDeadline } from './deadline.ts';

/** Organiser's return of an application for correction, with a new last time to submit (`until`). `at`: ISO 8601. */
export interface Returned {
  reason: string;
  at: string;
  until: Deadline;
}

export interface Acceptance {
  deadline: Deadline;
  /** Return for correction; absent in drafts, outbox rows and answers that older builds made. */
  returned?: Pick<Returned, 'until'> | null | undefined;
}

/** Returns the later of the deadline and the end of the return, so a return never shortens the time. */
export const acceptedUntil = ({ deadline, returned }: Acceptance): Deadline =>
  laterDeadline(returned?.until ?? deadline, deadline);

/** Returns whether the application may still be edited and submitted. `now`: epoch ms. */
export const isAccepted = (acceptance: Acceptance, now: number): boolean =>
  isActive(acceptedUntil(acceptance), now);

/** Returns whether deleting music and cards is forbidden (behaviour 4.3). Never during a return for correction. */
export const areFilesFrozen = (acceptance: Acceptance, now: number): boolean =>
  !(acceptance.returned && isAccepted(acceptance, now)) && isFrozen(acceptance.deadline, now);

export const isSameReturn = (a: Returned | undefined, b: Returned | undefined): boolean =>
  a?.at === b?.at && a?.until === b?.until && a?.reason === b?.reason;
