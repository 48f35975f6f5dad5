import type { Call } from '#contract/call.ts';
import type { OnProgress } from '#contract/transport.ts';
import {
  addressFor,
  type Answered,
  type CallArguments,
  isTagged,
  type KnownAnswer,
} from '#contract/wire.ts';
import { askServer } from '#offline/device/askServer.ts';
import type { CallOutcome } from './outcome.ts';
import type { PageSession } from './session.ts';
import { sendRequest } from './transport.ts';

type Arguments<C extends Call> = CallArguments<C> & {
  signal?: AbortSignal;
  /** Reports the progress of the download if the answer is a file, else of the upload. */
  onProgress?: OnProgress;
};

export type CallServer = <C extends Call>(
  declared: C,
  args: Arguments<C>,
) => Promise<CallOutcome<Answered<C>>>;

interface Caller {
  session: () => PageSession | undefined;
  /** Called on any 401 (behaviour 2.2). */
  onSignedOut: () => void;
  /** Called if the page shows data of one user, but the session cookies belong to another user. */
  onOtherUser: () => void;
  /** Returns true after a newer build has upgraded the device database; the page then sends only reads. */
  isStopped: () => boolean;
  known: KnownAnswers;
  /** Keys of changes whose answer was lost, by method, address and JSON. A repeat sends the same key (api 4). */
  lost: Map<string, string>;
}

/** Returns the function that makes all calls of the page. It never rejects; a failure is an outcome. */
export const callServerAs =
  (caller: Caller): CallServer =>
  async (declared, args) => {
    if (caller.isStopped() && declared.method !== 'GET') return { kind: 'unanswered', status: 0 };
    const { signal, onProgress } = args;
    const json = 'sent' in args ? JSON.stringify(args.sent) : '';
    const change = `${declared.method} ${addressFor(declared, args)} ${json}`;
    const lost = declared.idempotent ? (caller.lost.get(change) ?? crypto.randomUUID()) : undefined;
    const watched = declared.answer.kind === 'file' ? 'onReceived' : 'onSent';
    const { userid: user, account } = caller.session() ?? {};
    const key = isTagged(declared) ? `${user} ${account} ${addressFor(declared, args)}` : undefined;
    const sent = { ...(lost !== undefined && { key: lost }), ...args };
    const outcome = await askServer(sendRequest, declared, sent, {
      user,
      account,
      signal,
      [watched]: onProgress,
      known: key === undefined ? undefined : caller.known.of(key),
    });
    if (key !== undefined && outcome.kind === 'done' && outcome.etag !== undefined) {
      caller.known.keep(key, { etag: outcome.etag, answer: outcome.answer });
    }
    // After another change the same request is a new action, for example a second removal after a restore.
    if (outcome.kind === 'done' && declared.method !== 'GET') caller.lost.clear();
    if (outcome.kind === 'unanswered' && lost !== undefined) caller.lost.set(change, lost);
    if (outcome.kind !== 'done' && outcome.status === 401) caller.onSignedOut();
    if (outcome.kind === 'refused' && outcome.code === 'other-user') caller.onOtherUser();
    return outcome;
  };

const MOST_KNOWN_ANSWERS = 4;

interface KnownAnswers {
  of: (key: string) => KnownAnswer | undefined;
  keep: (key: string, answer: KnownAnswer) => void;
}

/** Creates the cache of answers for responses with status 304. A full cache drops its oldest answer. */
export function knownAnswers(): KnownAnswers {
  const known = new Map<string, KnownAnswer>();
  return {
    of: (key) => known.get(key),
    keep(key, answer) {
      known.delete(key);
      known.set(key, answer);
      const [first] = known.keys();
      if (first !== undefined && known.size > MOST_KNOWN_ANSWERS) known.delete(first);
    },
  };
}
