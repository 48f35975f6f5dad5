// How often an address may try to sign in, fail at one login, and sign up (api 2.7).
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from './address.ts';
import { loginKey } from '../records/users.ts';
import { refuse } from '../request/refusals.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** Counts a work before it begins, so that many at once are counted too; one that throws counts nowhere. */
async function counted<Result>(
  limiter: RateLimiterMemory,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return refuse('too-many-requests', {
      retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000),
    });
  }
  try {
    return await work();
  } catch (error) {
    await limiter.reward(key);
    throw error;
  }
}

export interface SignInLimits {
  /**
   * Lets `find` look for whom login and password name. Every attempt counts for the address, a failure
   * also for the login at this address, a success forgives those. An attempt that is refused, here or
   * by `find`, counts for neither: nobody waits longer for it.
   */
  signIn<Found>(
    login: string,
    address: string,
    find: () => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
  /** Counts a sign-up unless `begin` throws. */
  signUp<Result>(address: string, begin: () => Promise<Result>): Promise<Result>;
}

export function signInLimits(): SignInLimits {
  const ofLogin = new RateLimiterMemory({ points: 10, duration: QUARTER });
  // A whole pool sits behind one address.
  const ofAddress = new RateLimiterMemory({ points: 300, duration: QUARTER });
  const signUps = new RateLimiterMemory({ points: 60, duration: HOUR });
  return {
    signIn(login, address, find) {
      const key = addressKey(address);
      const pair = `${loginKey(login)} ${key}`;
      return counted(ofAddress, key, async () => {
        const found = await counted(ofLogin, pair, find);
        if (found !== undefined) await ofLogin.delete(pair);
        return found;
      });
    },
    signUp: (address, begin) => counted(signUps, addressKey(address), begin),
  };
}
