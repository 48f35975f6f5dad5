// The page's one way to the server: a declared call in, an outcome of its declared shape out.
import type { Call } from '#contract/call.ts';
import type { OnProgress } from '#contract/transport.ts';
import { addressFor, type Answered, type CallArguments, isTagged } from '#contract/wire.ts';
import { askServer } from '#offline/device/askServer.ts';
import type { KnownAnswers } from './knownAnswers.ts';
import type { CallOutcome } from './outcome.ts';
import type { PageSession } from './session.ts';
import { sendRequest } from './transport.ts';

type Arguments<C extends Call> = CallArguments<C> & {
  /** Ends a call early. */
  signal?: AbortSignal;
  /** Called with the form's bytes on their way, or with those of the file that is answered. */
  onProgress?: OnProgress;
};

export type CallServer = <C extends Call>(
  declared: C,
  args: Arguments<C>,
) => Promise<CallOutcome<Answered<C>>>;

interface Caller {
  /** In whose name this page acts. */
  session: () => PageSession | undefined;
  /** A 401 came, from whatever call (behaviour 2.2). */
  onSignedOut: () => void;
  /** The browser's session belongs to somebody else by now. */
  onOtherUser: () => void;
  /** Whether this page may change nothing any more, for a newer one is at work. */
  isStopped: () => boolean;
  /** What it was answered before. */
  known: KnownAnswers;
}

/** Builds the caller of a page. The caller never throws for what the server or the network does. */
export const callServerAs =
  (caller: Caller): CallServer =>
  async (declared, args) => {
    if (caller.isStopped() && declared.method !== 'GET') return { kind: 'unanswered', status: 0 };
    const { signal, onProgress } = args;
    const watched = declared.answer.kind === 'file' ? 'onReceived' : 'onSent';
    const { userid: user, account } = caller.session() ?? {};
    const asked = isTagged(declared)
      ? `${user} ${account} ${addressFor(declared, args)}`
      : undefined;
    const outcome = await askServer(sendRequest, declared, args, {
      user,
      account,
      signal,
      [watched]: onProgress,
      known: asked === undefined ? undefined : caller.known.of(asked),
    });
    if (asked !== undefined && outcome.kind === 'done' && outcome.etag !== undefined) {
      caller.known.keep(asked, { etag: outcome.etag, answer: outcome.answer });
    }
    if (outcome.kind !== 'done' && outcome.status === 401) caller.onSignedOut();
    if (outcome.kind === 'refused' && outcome.code === 'other-user') caller.onOtherUser();
    return outcome;
  };
