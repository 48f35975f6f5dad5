import type { RoutineKey } from '../programme.ts';

export const REQUEST_KINDS = ['withdrawal', 'swap'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `overtaken`: the entry or the application changed meanwhile. */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'overtaken'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Decision about an own request. */
export interface DecidedRequest {
  id: number;
  kind: RequestKind;
  routine: RoutineKey;
  /** Display name at the time of the request. */
  name: string;
  state: 'accepted' | 'declined';
  /** ISO 8601. */
  at: string;
  /** May be ''. */
  answer: string;
}
