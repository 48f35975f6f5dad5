import { DAY_MS } from '#domain/deadline.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from '../records/people/attempts.ts';
import type { Records } from '../records/tables.ts';
import { isFirstWithEmail, loginKey, type User } from '../records/people/users.ts';
import { refuse } from '../failures/refusals.ts';
import { addressKey } from '../limits/address.ts';
import { createPasswords } from './password.ts';
import { domainToASCII } from 'node:url';
import { folded } from '#domain/normaliseText.ts';

/** Maps addresses of one mailbox to one key: ignores a «+» suffix and normalizes the host. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [box = ''] = email.slice(0, at).split('+');
  const host = email.slice(at + 1).replace(/\.+$/, '');
  return folded(`${box}@${domainToASCII(host) || host}`);
}

const hasNoSuffix = (email: string): boolean =>
  !email.slice(0, email.lastIndexOf('@')).includes('+');

const QUARTER_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

const LIMITS = {
  login: { most: 10, lastsMs: QUARTER_MS },
  // High, because all users at a swimming pool share one IP address.
  address: { most: 300, lastsMs: QUARTER_MS },
  signUp: { most: 60, lastsMs: HOUR_MS },
  forgotten: { most: 60, lastsMs: HOUR_MS },
  // Prevents floods of mails to the mailbox of another user.
  mailOfAccount: { most: 3, lastsMs: HOUR_MS },
  mailToAddress: { most: 10, lastsMs: HOUR_MS },
  // An unproved address may belong to somebody else.
  mailToUnproved: { most: 20, lastsMs: DAY_MS },
  // Each change of an address sends a mail to the previous address.
  emailChange: { most: 5, lastsMs: HOUR_MS },
  emailChangeTold: { most: 10, lastsMs: HOUR_MS },
} as const;

interface Asking {
  address: string;
  now: number;
}

type Account = Pick<User, 'id' | 'emailKey' | 'emailProved'>;

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

/** Counts a mail to an unproved address. Returns false if its mailbox got too many mails. `now` in epoch ms. */
export const mayMailUnproved = (records: Records, email: string, now: number): Promise<boolean> =>
  isAllowed(records, 'mailToUnproved', mailboxKey(email), now);

/**
 * Returns true if the address is proved, or if it has no «+» and this account used it first. The mailbox is then likely
 * the user's.
 */
const isOwnBox = async (records: Records, account: Account): Promise<boolean> =>
  account.emailProved === 1 ||
  (hasNoSuffix(account.emailKey) && (await isFirstWithEmail(records, account)));

export function signInLimits(records: Records) {
  /** Counts an attempt before `work`, so that concurrent attempts also count. Undoes the count if `work` throws. */
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
  const forgive = (asking: { login: string; address: string }) =>
    forgetAttempts(records, `login ${pairOf(asking)}`);

  return {
    /**
     * Limits all attempts of an IP address, and the failures of one login from this IP address. A success resets the
     * failures. Attempts over a limit are not counted.
     */
    signIn<Found>(asking: Asking & { login: string }, find: () => Promise<Found | undefined>) {
      const { address, now } = asking;
      return counted('address', addressKey(address), now, async () => {
        const found = await counted('login', pairOf(asking), now, find);
        if (found !== undefined) await forgive(asking);
        return found;
      });
    },
    signUp: <Result>({ address, now }: Asking, begin: () => Promise<Result>) =>
      counted('signUp', addressKey(address), now, begin),
    forgotten: ({ address, now }: Asking) =>
      counted('forgotten', addressKey(address), now, () => Promise.resolve()),
    /** Counts the use of a password link as a sign-in attempt. */
    useLink: <Found>({ address, now }: Asking, find: () => Promise<Found>) =>
      counted('address', addressKey(address), now, find),
    forgive,
    /**
     * Counts a mail with a password link. Returns false over a limit. The likely owner of a mailbox (`isOwnBox`) always
     * gets one an hour.
     */
    async mayMailLink(account: Account, now: number): Promise<boolean> {
      const { id, emailKey, emailProved } = account;
      const { count } = await countOf(records, 'mailOfAccount', String(id), now);
      if (count > LIMITS.mailOfAccount.most) return false;
      if (count === 1 && (await isOwnBox(records, account))) return true;
      return (
        (await isAllowed(records, 'mailToAddress', mailboxKey(emailKey), now)) &&
        (emailProved === 1 || (await mayMailUnproved(records, emailKey, now)))
      );
    },
    /** Runs `change` and counts it unless it throws. Refuses too many changes of an account or mails to a mailbox. */
    changeEmail<Result>(
      { id, emailKey, emailProved }: Account,
      now: number,
      change: () => Promise<Result>,
    ) {
      const box = mailboxKey(emailKey);
      const limitByMailbox = () => counted('emailChangeTold', box, now, change);
      return counted('emailChange', String(id), now, () =>
        emailProved === 1 ? limitByMailbox() : counted('mailToUnproved', box, now, limitByMailbox),
      );
    },
  };
}

/** Must be called once per server, because all password hashes share one queue. */
export const createCredentials = (records: Records) => ({
  limits: signInLimits(records),
  passwords: createPasswords(),
});

export type Credentials = ReturnType<typeof createCredentials>;
