// The own account on the page: what is changed of it, and which sessions are ended.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { accountText } from '#text/account/account.ts';
import { type FormErrors, formErrorsOf, NO_ERRORS } from './formErrors.ts';
import { callServerAction } from './person/caller.ts';
import { ownProfileQuery } from './queries/queries.ts';
import { showFailureAction, showToastAction } from './toasts.ts';

interface Person {
  fullname: string;
  email: string;
  /** The one that stands, where the e-mail is another address. */
  password?: string;
}

/** Resolves with what was wrong; nothing where it is saved. */
export const savePersonAction = atom(null, async (_get, set, sent: Person): Promise<FormErrors> => {
  const outcome = await set(callServerAction)(calls.user.save, { sent });
  if (outcome.kind === 'done') {
    set(showToastAction, { tone: 'success', text: accountText.person.saved });
  }
  // Another device may have changed the address that this page knows.
  const isOvertaken = outcome.kind === 'refused' && outcome.code === 'password-needed';
  if (outcome.kind === 'done' || isOvertaken) await set(ownProfileQuery().refresh);
  return outcome.kind === 'done' ? NO_ERRORS : formErrorsOf(outcome);
});

interface PasswordChange {
  password: string;
  newPassword: string;
}

/** The same of a new password. */
export const changePasswordAction = atom(
  null,
  async (_get, set, sent: PasswordChange): Promise<FormErrors> => {
    const outcome = await set(callServerAction)(calls.user.password, { sent });
    if (outcome.kind !== 'done') return formErrorsOf(outcome);
    set(showToastAction, { tone: 'success', text: accountText.password.saved });
    await set(ownProfileQuery().refresh);
    return NO_ERRORS;
  },
);

/** Which mails one can do without. */
export type MailChoice = 'receipts' | 'reminders';

/** Whether mails of a kind come. */
export const chooseMailAction = atom(null, async (_get, set, kind: MailChoice, wanted: boolean) => {
  const outcome = await set(callServerAction)(calls.user.chooseMail, { sent: { [kind]: wanted } });
  if (outcome.kind !== 'done') return set(showFailureAction, outcome);
  set(showToastAction, { tone: 'success', text: accountText.mail.saved });
  return set(ownProfileQuery().refresh);
});

/** One session of another device, by its id, or all of them. */
export const endSessionsAction = atom(null, async (_get, set, session: string | undefined) => {
  const callServer = set(callServerAction);
  const outcome =
    session === undefined
      ? await callServer(calls.user.endOtherSessions, {})
      : await callServer(calls.user.endSession, { params: { session } });
  const wasOver = outcome.kind === 'refused' && outcome.code === 'session-not-found';
  if (outcome.kind !== 'done' && !wasOver) return set(showFailureAction, outcome);
  const { ended, othersEnded } = accountText.sessions;
  set(showToastAction, { tone: 'success', text: session === undefined ? othersEnded : ended });
  return set(ownProfileQuery().refresh);
});
