// Signing in, up and out.
import { ORGANISER, REPRESENTATIVE } from '#domain/access.ts';
import type { HandlersOf } from '../request/handler.ts';
import { createPasswords } from '../access/password.ts';
import { findUser, hasUsers, insertUser } from '../records/users.ts';
import { refuse } from '../request/refusals.ts';
import { startSession, endSession } from '../access/session.ts';
import { signInLimits } from '../access/signInLimits.ts';
import type { HandlerParts } from './handlerParts.ts';
import { LONGEST_LOGIN, readNewUser } from './readNewUser.ts';

export function authHandlers({ records }: HandlerParts): HandlersOf<'auth'> {
  const limits = signInLimits();
  const passwords = createPasswords();
  return {
    async login({ sent, address, sessionContext, now, transact }) {
      // Nobody has a longer one, and the limits remember what was tried.
      const login = sent.login.trim().slice(0, LONGEST_LOGIN + 1);
      const user = await limits.signIn(login, address, async () => {
        const found = await findUser(records, login);
        return (await passwords.isSame(sent.password, found?.password)) ? found : undefined;
      });
      if (!user) return refuse('wrong-credentials');
      return transact(async (trx) => {
        await startSession(trx, sessionContext, user, now);
        return { userid: user.login, access: user.access };
      });
    },

    async signup({ sent, address, sessionContext, now, transact }) {
      const { password, ...facts } = readNewUser(sent);
      const hash = await limits.signUp(address, () => passwords.hash(password));
      return transact(async (trx) => {
        // Somebody has to be able to create the first competition.
        const access = (await hasUsers(trx)) ? REPRESENTATIVE : ORGANISER;
        const user = await insertUser(trx, { ...facts, password: hash, access, createdAt: now });
        if (!user) return refuse('login-taken');
        await startSession(trx, sessionContext, user, now);
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
