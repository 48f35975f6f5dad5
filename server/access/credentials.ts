// Passwords and how often they may be tried, the same wherever one is asked for.
import type { Records } from '../records/tables.ts';
import { createPasswords, type Passwords } from './password.ts';
import { signInLimits, type SignInLimits } from './signInLimits.ts';

export interface Credentials {
  limits: SignInLimits;
  passwords: Passwords;
}

/** For one server: all that ask for a password count together. */
export const createCredentials = (records: Records): Credentials => ({
  limits: signInLimits(records),
  passwords: createPasswords(),
});
