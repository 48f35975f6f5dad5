import { isUsablePassword } from '#server/access/password.ts';
import { tokenId } from '#server/access/session.ts';
import type { Credentials } from '#server/access/signInLimits.ts';
import { isSameEmail } from '#domain/normaliseText.ts';
import { emailChangeOf } from '#server/mail/composeMail.ts';
import { deleteAccount } from '#server/records/people/accounts.ts';
import { countCompetitionsOf } from '#server/records/competitions/competitions.ts';
import { queueMail, isLastMailLost } from '#server/records/people/mails.ts';
import { returnedOfOwner } from '#server/records/applications/returnedApplications.ts';
import { deleteSession, deleteSessionsOf, sessionsOf } from '#server/records/people/sessions.ts';
import {
  hasPassword,
  setPassword,
  updatePerson,
  updateUser,
  type User,
} from '#server/records/people/users.ts';
import { concernsPerson } from '#server/records/changes.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { refuse } from '../failures/refusals.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import type { HandlerParts } from '../serverParts.ts';
import { readPerson } from './readNewUser.ts';
import { cancelReopening } from './application/returnApplication.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { countApplications } from '#server/records/applications/applications.ts';
import type { Records } from '#server/records/tables.ts';
import { unattachedFilesOf, unsubmittedDraftsOf } from '../records/applications/storedAmounts.ts';
import { isoInstant } from '#domain/deadline.ts';

type Profile = AnswerOf<Calls['user']['get']>['data'];

async function profileOf(
  records: Records,
  user: User,
  tokenHash: string,
  now: number,
): Promise<Profile> {
  const sessions = await sessionsOf(records, user.id, now);
  return {
    login: user.login,
    fullName: user.fullName,
    email: user.email,
    sessions: sessions.map((session) => ({
      id: tokenId(session.tokenHash),
      device: session.device,
      signedInAt: isoInstant(session.createdAt),
      seenAt: isoInstant(session.seenAt),
      isThis: session.tokenHash === tokenHash,
    })),
    has: {
      competitions: await countCompetitionsOf(records, user.id),
      applications: await countApplications(records, { ownerId: user.id }),
      drafts: (await unsubmittedDraftsOf(records, user.id)).files,
      files: (await unattachedFilesOf(records, user.id)).files,
    },
    receipts: user.wantsReceipts !== 0,
    reminders: user.wantsReminders !== 0,
    mailLost: await isLastMailLost(records, user.id),
  };
}

const refuseWrongPassword = (): never =>
  refuse('wrong-password', { fields: { password: refusalTexts['wrong-password'] } });

/** Refuses a new e-mail without a password. Marks the e-mail field, because older pages have no password field. */
const refuseWithoutPassword = (): never =>
  refuse('password-needed', { fields: { email: refusalTexts['password-needed'] } });

export function userHandlers(
  { records, mail }: HandlerParts,
  { limits, passwords }: Credentials,
): HandlersOf<'user'> {
  async function checkPassword(
    user: User,
    password: string,
    from: { address: string; now: number },
  ): Promise<void> {
    const known = await limits.signIn({ ...from, login: user.login }, async () =>
      (await passwords.isSame(password, user.password)) ? user : undefined,
    );
    if (!known) refuseWrongPassword();
  }

  return {
    async get({ user, sessionContext, now }) {
      const { tokenHash = '' } = sessionContext.session ?? {};
      return { data: await profileOf(records, user, tokenHash, now) };
    },

    async save({ sent, user, address, now, transact }) {
      const person = readPerson(sent);
      const { password = '' } = sent;
      const isOtherEmail = !isSameEmail(person.email, user.email);
      if (isOtherEmail && password === '') refuseWithoutPassword();
      if (isOtherEmail) await checkPassword(user, password, { address: address(), now });
      const change = () =>
        transact(async (trx) => {
          const before = await updatePerson(trx, user.id, person);
          if (before === undefined) return {};
          // Another change of e-mail or password may have been saved meanwhile.
          if (!isOtherEmail) refuseWithoutPassword();
          if (!(await hasPassword(trx, user))) refuseWrongPassword();
          if (mail) await queueMail(trx, emailChangeOf(user.id, before), now);
          return {};
        });
      return isOtherEmail ? limits.changeEmail(user, now, change) : change();
    },

    async password({ sent, user, address, sessionContext, now, transact }) {
      if (!isUsablePassword(sent.newPassword)) {
        refuse('bad-password', { fields: { newPassword: refusalTexts['bad-password'] } });
      }
      await checkPassword(user, sent.password, { address: address(), now });
      const hash = await passwords.hash(sent.newPassword);
      return transact(async (trx) => {
        // The password may have changed since it was checked.
        if (!(await hasPassword(trx, user))) refuseWrongPassword();
        await setPassword(trx, user.id, hash);
        await deleteSessionsOf(trx, user.id, sessionContext.session?.tokenHash);
        return {};
      });
    },

    chooseMail: ({ sent, user, transact }) =>
      transact(async (trx) => {
        const { receipts, reminders } = sent;
        const { id } = user;
        if (receipts !== undefined) await updateUser(trx, id, { wantsReceipts: Number(receipts) });
        if (reminders !== undefined) {
          await concernsPerson(trx, id);
          await updateUser(trx, id, { wantsReminders: Number(reminders) });
        }
        return {};
      }),

    endSession: ({ params, user, now, transact }) =>
      transact(async (trx) => {
        const own = await sessionsOf(trx, user.id, now);
        const named = own.find(({ tokenHash }) => tokenId(tokenHash) === params.session);
        if (!named) return refuse('session-not-found');
        await deleteSession(trx, named.tokenHash);
        return {};
      }),

    endOtherSessions: ({ user, sessionContext, transact }) =>
      transact(async (trx) => {
        await deleteSessionsOf(trx, user.id, sessionContext.session?.tokenHash);
        return {};
      }),

    async remove({ sent, user, address, sessionContext, now, transact }) {
      await checkPassword(user, sent.password, { address: address(), now });
      const answer = await transact(async (trx) => {
        if (!(await hasPassword(trx, user))) refuseWrongPassword();
        if ((await countCompetitionsOf(trx, user.id)) > 0) refuse('has-competitions');
        for (const returned of await returnedOfOwner(trx, user.id)) {
          await cancelReopening(trx, returned.id, { userId: user.id, at: now });
        }
        await deleteAccount(trx, user.id, now);
        return {};
      });
      sessionContext.isEnded = true;
      return answer;
    },
  };
}
