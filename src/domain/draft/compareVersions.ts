// A draft as somebody has it, to compare with another version.
import { type DraftState, isSameDecisions } from '../entry-session/draftState.ts';

/** The decisions, and the SHA-256 of the form or ''. */
export interface DraftVersion {
  state: DraftState;
  form: string;
}

/** Whether two versions differ at most in where their person stands. */
export const isSameVersion = (a: DraftVersion, b: DraftVersion): boolean =>
  a.form === b.form && isSameDecisions(a.state, b.state);
