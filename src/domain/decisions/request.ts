// What a representative asks an organiser for after the submission, and what becomes of it.
import type { RoutineKey } from '../programme.ts';

export const REQUEST_KINDS = ['withdrawal', 'swap'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `overtaken`: the entry was changed meanwhile, or the application submitted anew. */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'overtaken'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What was decided about one of one's own. */
export interface DecidedRequest {
  id: number;
  kind: RequestKind;
  routine: RoutineKey;
  /** The entry's display name when it was asked for. */
  name: string;
  state: 'accepted' | 'declined';
  /** ISO 8601. */
  at: string;
  /** '' for nothing. */
  answer: string;
}
