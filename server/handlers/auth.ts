// Signing in, up and out.
import { ORGANISER, REPRESENTATIVE } from '#domain/access.ts';
import type { HandlersOf } from '../request/handler.ts';
import type { Credentials } from '../access/credentials.ts';
import { findUser, hasPassword, hasUsers, insertUser, lockFirstUser } from '../records/users.ts';
import { refuse } from '../request/refusals.ts';
import { startSession, endSession } from '../access/session.ts';
import type { HandlerParts } from './handlerParts.ts';
import { LONGEST_LOGIN, readNewUser } from './readNewUser.ts';

export function authHandlers(
  { records }: HandlerParts,
  { limits, passwords }: Credentials,
): HandlersOf<'auth'> {
  return {
    async login({ sent, address, device, sessionContext, now, transact }) {
      // Nobody has a longer one, and the limits remember what was tried.
      const login = sent.login.trim().slice(0, LONGEST_LOGIN + 1);
      const user = await limits.signIn({ login, address, now }, async () => {
        const found = await findUser(records, login);
        return (await passwords.isSame(sent.password, found?.password)) ? found : undefined;
      });
      if (!user) return refuse('wrong-credentials');
      return transact(async (trx) => {
        // A change of the password ends every session, also one that was just about to begin with the old one.
        if (!(await hasPassword(trx, user))) refuse('wrong-credentials');
        await startSession(trx, sessionContext, user, { now, device });
        return { userid: user.login, access: user.access };
      });
    },

    async signup({ sent, address, device, sessionContext, now, transact }) {
      const { password, ...facts } = readNewUser(sent);
      const hash = await limits.signUp({ address, now }, () => passwords.hash(password));
      return transact(async (trx) => {
        if (!(await hasUsers(trx))) await lockFirstUser(trx);
        // Somebody has to be able to create the first competition.
        const access = (await hasUsers(trx)) ? REPRESENTATIVE : ORGANISER;
        const user = await insertUser(trx, { ...facts, password: hash, access, createdAt: now });
        if (!user) return refuse('login-taken');
        await startSession(trx, sessionContext, user, { now, device });
        return { userid: user.login, access: user.access };
      });
    },

    logout: ({ sessionContext, transact }) =>
      transact(async (trx) => {
        await endSession(trx, sessionContext);
        return {};
      }),
  };
}
