// A competition as everybody sees it (spec 3).
import type { Deadline } from './deadline.ts';

export const LIST_TYPES = ['past', 'user', 'active'] as const;
export type ListType = (typeof LIST_TYPES)[number];

export interface Competition {
  /** 32 lower-case hex characters. */
  id: string;
  name: string;
  /** Free text: «3–6 декабря 2026». */
  dates: string;
  place: string;
  info: string;
  deadline: Deadline;
  hasFile: boolean;
  isOwner: boolean;
}

const SHOWN_ID_LENGTH = 12;

/** The id as lists show it: its first 12 characters (spec 2.5). */
export const shownId = (id: string): string => id.slice(0, SHOWN_ID_LENGTH);
