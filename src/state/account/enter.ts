// Signs in or up and notes the user on the device (behaviour 3.3).
import type { InferInput } from 'valibot';
import type { CallOutcome } from '#api/outcome.ts';
import { auth } from '#contract/calls/authCalls.ts';
import type { Session, signInSchema, signUpSchema } from '#contract/shapes.ts';
import { changeSession } from '#offline/device/meta.ts';
import { signedIn } from '../device.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '#state/store.ts';

export type Entrant =
  | { kind: 'known'; sent: InferInput<typeof signInSchema> }
  /** New account. */
  | { kind: 'new'; sent: InferInput<typeof signUpSchema> };

export type EnterOutcome = CallOutcome<Pick<Session, 'userid'>>;

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
    return outcome;
  });
}
