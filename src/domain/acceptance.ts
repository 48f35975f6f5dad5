// Until when an application may be worked on and submitted: by the deadline of its competition, and by its return where that gives more (behaviour 5.18).
import { type Deadline, isActive, isFrozen, laterDeadline } from './deadline.ts';

/** Why an organiser has returned an application, since when (ISO 8601), and until when it may be submitted again. */
export interface Returned {
  reason: string;
  at: string;
  until: Deadline;
}

/** What decides it; drafts, rows and answers of builds before know of no return. */
export interface Acceptance {
  /** Of its competition. */
  deadline: Deadline;
  /** Of an application that is returned: it never has less time than its competition gives. */
  returned?: Pick<Returned, 'until'> | null | undefined;
}

export const acceptedUntil = ({ deadline, returned }: Acceptance): Deadline =>
  laterDeadline(returned?.until ?? deadline, deadline);

/** `now` in epoch ms. */
export const isAccepted = (acceptance: Acceptance, now: number): boolean =>
  isActive(acceptedUntil(acceptance), now);

/** Whether its music and cards cannot be deleted (behaviour 4.3): while it is being corrected they can. */
export const areFilesFrozen = (acceptance: Acceptance, now: number): boolean =>
  !(acceptance.returned && isAccepted(acceptance, now)) && isFrozen(acceptance.deadline, now);

/** Whether two returns say the same; undefined: there is none. */
export const isSameReturn = (a: Returned | undefined, b: Returned | undefined): boolean =>
  a?.at === b?.at && a?.until === b?.until && a?.reason === b?.reason;
