// How often an address may fail to sign in and may sign up (contract, "Sign-in limits").
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { loginKey } from './records/users.ts';
import { refuse } from './refusals.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    refuse('too-many-requests', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
}

export interface SignInLimits {
  /** Counts an attempt before its password is looked at, so that many at once are counted too. */
  beforeSignIn(login: string, address: string): Promise<void>;
  /** Takes a successful attempt back: only failures count. */
  afterSignIn(login: string, address: string): Promise<void>;
  beforeSignUp(address: string): Promise<void>;
}

export function signInLimits(): SignInLimits {
  const ofLogin = new RateLimiterMemory({ points: 10, duration: QUARTER });
  // A whole pool sits behind one address.
  const ofAddress = new RateLimiterMemory({ points: 300, duration: QUARTER });
  const signUps = new RateLimiterMemory({ points: 60, duration: HOUR });
  const pair = (login: string, address: string) => `${loginKey(login)} ${address}`;
  return {
    async beforeSignIn(login, address) {
      await take(ofAddress, address);
      await take(ofLogin, pair(login, address));
    },
    async afterSignIn(login, address) {
      await ofAddress.reward(address);
      await ofLogin.delete(pair(login, address));
    },
    beforeSignUp: (address) => take(signUps, address),
  };
}
