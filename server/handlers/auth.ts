import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { ORGANISER, REPRESENTATIVE } from '#domain/competition/competition.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import type { HandlersOf, TransactionWork } from '../request/handler.ts';
import type { Credentials } from '../access/signInLimits.ts';
import { deleteSession } from '../records/people/sessions.ts';
import type { Records } from '../records/tables.ts';
import {
  findUser,
  hasPassword,
  hasUsers,
  insertUser,
  lockFirstUser,
  type User,
} from '../records/people/users.ts';
import { refuse } from '../failures/refusals.ts';
import { type SessionContext, startSession } from '../access/session.ts';
import { forgottenPasswordHandlers } from './forgottenPassword.ts';
import type { HandlerParts } from './handlerParts.ts';
import { LONGEST_LOGIN, readNewUser } from './readNewUser.ts';

type SignedIn = AnswerOf<Calls['auth']['login']>;

interface Entering {
  sessionContext: SessionContext;
  device: () => string;
  now: number;
  transact: (change: TransactionWork<SignedIn>) => Promise<SignedIn>;
}

/** Names the password field in both cases, so that nobody learns which logins exist. */
const refuseCredentials = (): never =>
  refuse('wrong-credentials', { fields: { password: refusalTexts['wrong-credentials'] } });

/** Starts a session in the transaction of `find`; sets cookies after the commit. */
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

export function authHandlers(parts: HandlerParts, credentials: Credentials): HandlersOf<'auth'> {
  const { records } = parts;
  const { limits, passwords } = credentials;
  return {
    ...forgottenPasswordHandlers(parts, credentials),

    async login({ sent, address, ...entering }) {
      const { now } = entering;
      // Caps the length, because the limits store what was tried.
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
        // The first user creates the first competition.
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
  };
}
