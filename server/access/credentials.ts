import type { Records } from '../records/tables.ts';
import { createPasswords, type Passwords } from './password.ts';
import { signInLimits, type SignInLimits } from './signInLimits.ts';

export interface Credentials {
  limits: SignInLimits;
  passwords: Passwords;
}

/** Creates the one instance of a server; all logins share its limits. */
export const createCredentials = (records: Records): Credentials => ({
  limits: signInLimits(records),
  passwords: createPasswords(),
});
