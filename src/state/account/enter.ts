// Signs a user in or up, and records the user on the device (behaviour 3.3).
import type { InferInput } from 'valibot';
import type { CallOutcome } from '#api/outcome.ts';
import { auth } from '#contract/calls/authCalls.ts';
import type { Session, signInSchema, signUpSchema } from '#contract/shapes.ts';
import { folded } from '#domain/normaliseText.ts';
import { changeSession } from '#offline/device/meta.ts';
import { signedIn } from '../device.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '#state/store.ts';
import { authText } from '#text/account/auth.ts';

export type Entrant =
  | { kind: 'known'; sent: InferInput<typeof signInSchema> }
  | { kind: 'new'; sent: InferInput<typeof signUpSchema> };

export type EnterOutcome = CallOutcome<Pick<Session, 'userid'>>;

/** Logins of sign-ups without a response. The server may have created their accounts. */
const unanswered = new Set<string>();

/** Normalises a login as the server does, to compare logins. */
const loginKey = ({ sent }: Entrant): string => folded(sent.login.trim());

/**
 * Remembers the login of a sign-up without a response. If the server later refuses this login as taken, adds a sentence
 * to the refusal: the account may be the user's own.
 */
function withOwnSignUp(entrant: Entrant, outcome: EnterOutcome): EnterOutcome {
  const login = loginKey(entrant);
  if (entrant.kind === 'new' && outcome.kind === 'unanswered') unanswered.add(login);
  const isMaybeOwn =
    outcome.kind === 'refused' && outcome.code === 'login-taken' && unanswered.has(login);
  return isMaybeOwn
    ? { ...outcome, fields: { login: `${outcome.message}. ${authText.maybeOwnLogin}` } }
    : outcome;
}

export function enter(store: Store, entrant: Entrant, signal: AbortSignal): Promise<EnterOutcome> {
  return changeSession(async () => {
    const callServer = callerOf(store);
    const outcome =
      entrant.kind === 'known'
        ? await callServer(auth.login, { sent: entrant.sent, signal })
        : await callServer(auth.signup, { sent: entrant.sent, signal });
    if (outcome.kind === 'done')
      await signedIn(store, {
        userid: outcome.answer.userid,
        isNew: entrant.kind === 'new',
      });
    return withOwnSignUp(entrant, outcome);
  });
}
