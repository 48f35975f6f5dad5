import { DAY_MS } from '#domain/deadline.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from '../records/people/attempts.ts';
import type { Records } from '../records/tables.ts';
import { isFirstWithEmail, loginKey, type User } from '../records/people/users.ts';
import { refuse } from '../failures/refusals.ts';
import { addressKey } from '../limits/address.ts';
import { createPasswords, type Passwords } from './password.ts';
import { domainToASCII } from 'node:url';
import { folded } from '#domain/normaliseText.ts';

/** Maps addresses of one mailbox to one key: ignores a «+» suffix and normalizes the host. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [box = ''] = email.slice(0, at).split('+');
  const host = email.slice(at + 1).replace(/\.+$/, '');
  return folded(`${box}@${domainToASCII(host) || host}`);
}

/** Returns true for an address without a «+» part. */
const isWholeBox = (email: string): boolean =>
  !email.slice(0, email.lastIndexOf('@')).includes('+');

const QUARTER_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

const LIMITS = {
  login: { most: 10, lastsMs: QUARTER_MS },
  // A whole pool shares one address.
  address: { most: 300, lastsMs: QUARTER_MS },
  signUp: { most: 60, lastsMs: HOUR_MS },
  forgotten: { most: 60, lastsMs: HOUR_MS },
  // Limits mails, so that nobody floods the mailbox of another.
  mailOfAccount: { most: 3, lastsMs: HOUR_MS },
  mailToAddress: { most: 10, lastsMs: HOUR_MS },
  // Unproved addresses may belong to somebody else.
  mailToUnproved: { most: 20, lastsMs: DAY_MS },
  // Each change mails the previous address, so these limit mails too.
  emailChange: { most: 5, lastsMs: HOUR_MS },
  emailChangeTold: { most: 10, lastsMs: HOUR_MS },
} as const;

interface Asking {
  address: string;
  now: number;
}

type Account = Pick<User, 'id' | 'emailKey' | 'emailProved'>;

interface SignInLimits {
  /**
   * Counts every attempt for the address and failures for the login at this address; a success
   * resets the latter. A refused attempt counts for neither.
   */
  signIn<Found>(
    asking: Asking & { login: string },
    find: () => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
  signUp<Result>(asking: Asking, begin: () => Promise<Result>): Promise<Result>;
  forgotten(asking: Asking): Promise<void>;
  /** Counts a password link as a sign-in attempt. */
  useLink<Found>(asking: Asking, find: () => Promise<Found>): Promise<Found>;
  forgive(asking: Asking & { login: string }): Promise<void>;
  /**
   * Returns true if an account may get another password link, and counts it. The first link of an
   * hour of a mailbox's owner is always allowed.
   */
  mayMailLink(account: Account, now: number): Promise<boolean>;
  /**
   * Counts a change of the e-mail unless `change` throws. Refuses it when its mails exceed the
   * limit.
   */
  changeEmail<Result>(before: Account, now: number, change: () => Promise<Result>): Promise<Result>;
}

const countOf = (
  records: Records,
  kind: keyof typeof LIMITS,
  whose: string,
  now: number,
): ReturnType<typeof countAttempt> =>
  countAttempt(records, `${kind} ${whose}`, { now, lastsMs: LIMITS[kind].lastsMs });

const isAllowed = async (
  records: Records,
  kind: keyof typeof LIMITS,
  whose: string,
  now: number,
): Promise<boolean> => (await countOf(records, kind, whose, now)).count <= LIMITS[kind].most;

/**
 * Returns true if unproved accounts of a mailbox may get another mail, and counts it. `now` in
 * epoch ms.
 */
export const mayMailUnproved = (records: Records, email: string, now: number): Promise<boolean> =>
  isAllowed(records, 'mailToUnproved', mailboxKey(email), now);

/** Proved by a used link, or the first account of an address without «+». */
const isOwnBox = async (records: Records, account: Account): Promise<boolean> =>
  account.emailProved === 1 ||
  (isWholeBox(account.emailKey) && (await isFirstWithEmail(records, account)));

export function signInLimits(records: Records): SignInLimits {
  /**
   * Counts before the work begins, so that concurrent attempts count too; undoes the count if it
   * throws.
   */
  async function counted<Result>(
    kind: keyof typeof LIMITS,
    whose: string,
    now: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const key = `${kind} ${whose}`;
    const { count, expiresAt } = await countOf(records, kind, whose, now);
    try {
      if (count > LIMITS[kind].most) {
        refuse('too-many-requests', { retryAfterSeconds: Math.ceil((expiresAt - now) / 1000) });
      }
      return await work();
    } catch (error) {
      await uncountAttempt(records, key);
      throw error;
    }
  }

  const pairOf = ({ login, address }: { login: string; address: string }): string =>
    `${loginKey(login)} ${addressKey(address)}`;
  const forgive = (asking: { login: string; address: string }): Promise<void> =>
    forgetAttempts(records, `login ${pairOf(asking)}`);

  return {
    signIn(asking, find) {
      const { address, now } = asking;
      return counted('address', addressKey(address), now, async () => {
        const found = await counted('login', pairOf(asking), now, find);
        if (found !== undefined) await forgive(asking);
        return found;
      });
    },
    signUp: ({ address, now }, begin) => counted('signUp', addressKey(address), now, begin),
    forgotten: ({ address, now }) =>
      counted('forgotten', addressKey(address), now, () => Promise.resolve()),
    useLink: ({ address, now }, find) => counted('address', addressKey(address), now, find),
    forgive,
    async mayMailLink(account, now) {
      const { id, emailKey, emailProved } = account;
      const { count } = await countOf(records, 'mailOfAccount', String(id), now);
      if (count > LIMITS.mailOfAccount.most) return false;
      if (count === 1 && (await isOwnBox(records, account))) return true;
      return (
        (await isAllowed(records, 'mailToAddress', mailboxKey(emailKey), now)) &&
        (emailProved === 1 || (await mayMailUnproved(records, emailKey, now)))
      );
    },
    changeEmail: ({ id, emailKey, emailProved }, now, change) => {
      const box = mailboxKey(emailKey);
      const told = () => counted('emailChangeTold', box, now, change);
      return counted('emailChange', String(id), now, () =>
        emailProved === 1 ? told() : counted('mailToUnproved', box, now, told),
      );
    },
  };
}

export interface Credentials {
  limits: SignInLimits;
  passwords: Passwords;
}

/** Creates the one instance of a server; all logins share its limits. */
export const createCredentials = (records: Records): Credentials => ({
  limits: signInLimits(records),
  passwords: createPasswords(),
});
