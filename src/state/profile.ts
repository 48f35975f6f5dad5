import { calls } from '#contract/calls.ts';
import { accountText } from '#text/account/account.ts';
import { type FormErrors, formErrorsOf, NO_ERRORS, showFailure, showToast } from './toasts.ts';
import { callerOf } from './person/caller.ts';
import { ownProfileQuery } from './queries/queries.ts';
import type { Store } from '#state/store.ts';

interface Person {
  fullname: string;
  email: string;
  /** Current password. The server requires it for a new e-mail address. */
  password?: string;
}

export async function savePerson(store: Store, sent: Person): Promise<FormErrors> {
  const outcome = await callerOf(store)(calls.user.save, { sent });
  if (outcome.kind === 'done') {
    showToast(store, { tone: 'success', text: accountText.person.saved });
  }
  // A missing password means that another device changed the e-mail address, so the page is outdated.
  const isOvertaken = outcome.kind === 'refused' && outcome.code === 'password-needed';
  if (outcome.kind === 'done' || isOvertaken) await ownProfileQuery().refresh(store);
  return outcome.kind === 'done' ? NO_ERRORS : formErrorsOf(outcome);
}

interface PasswordChange {
  password: string;
  newPassword: string;
}

export async function changePassword(store: Store, sent: PasswordChange): Promise<FormErrors> {
  const outcome = await callerOf(store)(calls.user.password, { sent });
  if (outcome.kind !== 'done') return formErrorsOf(outcome);
  showToast(store, { tone: 'success', text: accountText.password.saved });
  await ownProfileQuery().refresh(store);
  return NO_ERRORS;
}

export type MailChoice = 'receipts' | 'reminders';

export async function chooseMail(store: Store, kind: MailChoice, wanted: boolean) {
  const outcome = await callerOf(store)(calls.user.chooseMail, { sent: { [kind]: wanted } });
  if (outcome.kind !== 'done') return showFailure(store, outcome);
  showToast(store, { tone: 'success', text: accountText.mail.saved });
  return ownProfileQuery().refresh(store);
}

/** `session`: id of the session to end. If undefined, ends all sessions except the current session. */
export async function endSessions(store: Store, session: string | undefined) {
  const callServer = callerOf(store);
  const outcome =
    session === undefined
      ? await callServer(calls.user.endOtherSessions, {})
      : await callServer(calls.user.endSession, { params: { session } });
  const wasOver = outcome.kind === 'refused' && outcome.code === 'session-not-found';
  if (outcome.kind !== 'done' && !wasOver) return showFailure(store, outcome);
  const { ended, othersEnded } = accountText.sessions;
  showToast(store, { tone: 'success', text: session === undefined ? othersEnded : ended });
  return ownProfileQuery().refresh(store);
}
