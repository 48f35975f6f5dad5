// What becomes of a draft that the server has otherwise than this device: one of both has changed, or both have.
import { type DraftState, isSameDecisions } from '../entry-session/draftState.ts';

/** A draft as somebody has it: the decisions, the SHA-256 of the form or ''. */
export interface DraftVersion {
  state: DraftState;
  form: string;
}

/** Whether two versions differ at most in where their person stands. */
export const isSameVersion = (a: DraftVersion, b: DraftVersion): boolean =>
  a.form === b.form && isSameDecisions(a.state, b.state);

/**
 * `follow`: nothing of this device would be lost. `lead`: nothing was done there. `same`: both have done the same.
 * `both`: the person decides. `saved` is what both started from; undefined where this device does not know.
 */
export function compareVersions(
  own: DraftVersion,
  saved: DraftVersion | undefined,
  other: DraftVersion,
): 'follow' | 'lead' | 'same' | 'both' {
  if (saved && isSameVersion(own, saved)) return 'follow';
  if (saved && isSameVersion(other, saved)) return 'lead';
  return isSameVersion(own, other) ? 'same' : 'both';
}
