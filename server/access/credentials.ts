// Passwords and how often they may be tried, the same wherever one is asked for.
import { createPasswords, type Passwords } from './password.ts';
import { signInLimits, type SignInLimits } from './signInLimits.ts';

export interface Credentials {
  limits: SignInLimits;
  passwords: Passwords;
}

/** For one server: all that ask for a password count together. */
export const createCredentials = (): Credentials => ({
  limits: signInLimits(),
  passwords: createPasswords(),
});
