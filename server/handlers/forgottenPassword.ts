import type { HandlersOf } from '../request/handler.ts';
import type { Credentials } from '../access/signInLimits.ts';
import { isUsablePassword } from '../access/password.ts';
import { tokenHashOf } from '../access/session.ts';
import { ownerOfReset, queueReset } from '../records/people/passwordResets.ts';
import { deleteSessionsOf } from '../records/people/sessions.ts';
import {
  lockUser,
  proveEmail,
  setPassword,
  usersCalled,
  userWithId,
} from '../records/people/users.ts';
import { refuse } from '../failures/refusals.ts';
import { commitChange } from '../request/transaction.ts';
import type { HandlerParts } from './handlerParts.ts';

/** Number of accounts per e-mail that get a link, the oldest first. */
const MOST_ACCOUNTS = 10;

export function forgottenPasswordHandlers(
  { records, files, mail }: HandlerParts,
  { limits, passwords }: Credentials,
): Pick<HandlersOf<'auth'>, 'forgotten' | 'newPassword'> {
  async function mailLinks(text: string, now: number): Promise<void> {
    for (const user of await usersCalled(records, text, MOST_ACCOUNTS)) {
      if (!(await limits.mayMailLink(user, now))) continue;
      await commitChange({ records, files }, now, (trx) => queueReset(trx, user.id, now));
    }
    mail?.nudge();
  }

  return {
    async forgotten({ sent, address, now, gone }) {
      if (!mail) return refuse('no-mail');
      await limits.forgotten({ address: address(), now });
      // Runs after the response, so that its duration does not reveal whether the account exists.
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
        // Another link, or a changed password or address, may have come first.
        const isOwner = (await ownerOfReset(trx, tokenHash, now)) === owner;
        const user = isThere && isOwner ? await userWithId(trx, owner) : undefined;
        if (!user) return refuse('link-expired');
        await setPassword(trx, owner, password);
        await proveEmail(trx, owner);
        await deleteSessionsOf(trx, owner);
        return { login: user.login };
      });
      await limits.forgive({ ...asking, ...answer });
      if (sessionContext.session?.user.id === owner) sessionContext.isEnded = true;
      return answer;
    },
  };
}
