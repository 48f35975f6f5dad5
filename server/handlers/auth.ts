import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { ORGANISER, REPRESENTATIVE } from '#domain/competition/competition.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import type { HandlersOf, TransactionWork } from '../request/handler.ts';
import type { Credentials } from '../access/signInLimits.ts';
import { deleteSession, deleteSessionsOf } from '../records/people/sessions.ts';
import { ownerOfReset, queueReset } from '../records/people/passwordResets.ts';
import type { Records } from '../records/tables.ts';
import {
  findUser,
  hasPassword,
  hasUsers,
  insertUser,
  lockFirstUser,
  lockUser,
  setPassword,
  updateUser,
  type User,
  usersCalled,
  userWithId,
} from '../records/people/users.ts';
import { refuse } from '../failures/refusals.ts';
import { type SessionContext, startSession, tokenHashOf } from '../access/session.ts';
import { isUsablePassword } from '../access/password.ts';
import { commitChange } from '../request/transaction.ts';
import type { HandlerParts } from '../serverParts.ts';
import { LONGEST_LOGIN, readNewUser } from './readNewUser.ts';

type SignedIn = AnswerOf<Calls['auth']['login']>;

interface Entering {
  sessionContext: SessionContext;
  device: () => string;
  now: number;
  transact: (change: TransactionWork<SignedIn>) => Promise<SignedIn>;
}

/** Refuses a sign-in. Names the password field for an unknown login too, so that nobody learns which logins exist. */
const refuseCredentials = (): never =>
  refuse('wrong-credentials', { fields: { password: refusalTexts['wrong-credentials'] } });

/** Signs in the user that `find` returns. The cookies are set only after the transaction has committed. */
async function enter(
  { sessionContext, device, now, transact }: Entering,
  find: (trx: Records) => Promise<User>,
): Promise<SignedIn> {
  let begun: SessionContext = {};
  const answer = await transact(async (trx) => {
    const user = await find(trx);
    begun = await startSession(trx, sessionContext, user, { now, device: device() });
    return { userid: user.login, access: user.access };
  });
  Object.assign(sessionContext, begun);
  return answer;
}

/** One request mails links for at most this number of accounts with the same e-mail, oldest accounts first. */
const MOST_ACCOUNTS = 10;

export function authHandlers(
  { records, files, mail }: HandlerParts,
  { limits, passwords }: Credentials,
): HandlersOf<'auth'> {
  async function mailLinks(text: string, now: number): Promise<void> {
    for (const user of await usersCalled(records, text, MOST_ACCOUNTS)) {
      if (!(await limits.mayMailLink(user, now))) continue;
      await commitChange({ records, files, mail }, now, (trx) => queueReset(trx, user.id, now));
    }
  }

  return {
    async login({ sent, address, ...entering }) {
      const { now } = entering;
      // Cuts a very long text, which cannot be a login.
      const login = sent.login.trim().slice(0, LONGEST_LOGIN + 1);
      const user = await limits.signIn({ login, address: address(), now }, async () => {
        const found = await findUser(records, login);
        return (await passwords.isSame(sent.password, found?.password)) ? found : undefined;
      });
      if (!user) return refuseCredentials();
      return enter(entering, async (trx) => {
        // The password may have changed since it was checked.
        if (!(await hasPassword(trx, user))) refuseCredentials();
        return user;
      });
    },

    async signup({ sent, address, ...entering }) {
      const { now } = entering;
      const { password, ...facts } = readNewUser(sent);
      const hash = await limits.signUp({ address: address(), now }, () => passwords.hash(password));
      return enter(entering, async (trx) => {
        if (!(await hasUsers(trx))) await lockFirstUser(trx);
        // The first user becomes an organiser, to create the first competition.
        const access = (await hasUsers(trx)) ? REPRESENTATIVE : ORGANISER;
        const user = await insertUser(trx, { ...facts, password: hash, access, createdAt: now });
        const fields = { login: refusalTexts['login-taken'] };
        return user ?? refuse('login-taken', { fields });
      });
    },

    async logout({ sessionContext, transact }) {
      const { session } = sessionContext;
      const answer = await transact(async (trx) => {
        if (session) await deleteSession(trx, session.tokenHash);
        return {};
      });
      sessionContext.isEnded = true;
      return answer;
    },

    async forgotten({ sent, address, now, gone }) {
      if (!mail) return refuse('no-mail');
      await limits.forgotten({ address: address(), now });
      // Runs after the response, because the duration would reveal if the account exists.
      mail.later(gone(), () => mailLinks(sent.login.trim(), now));
      return {};
    },

    async newPassword({ sent, address, sessionContext, now, transact }) {
      if (!isUsablePassword(sent.password)) refuse('bad-password');
      const asking = { address: address(), now };
      const tokenHash = tokenHashOf(sent.token);
      const owner = await limits.useLink(asking, () => ownerOfReset(records, tokenHash, now));
      if (owner === undefined) return refuse('link-expired');
      const password = await passwords.hash(sent.password);
      const answer = await transact(async (trx) => {
        const isThere = await lockUser(trx, owner);
        // The link may have become invalid since the first check.
        const isOwner = (await ownerOfReset(trx, tokenHash, now)) === owner;
        const user = isThere && isOwner ? await userWithId(trx, owner) : undefined;
        if (!user) return refuse('link-expired');
        await setPassword(trx, owner, password);
        await updateUser(trx, owner, { emailProved: 1 });
        await deleteSessionsOf(trx, owner);
        return { login: user.login };
      });
      await limits.forgive({ ...asking, ...answer });
      if (sessionContext.session?.user.id === owner) sessionContext.isEnded = true;
      return answer;
    },
  };
}
