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

/** The latest values by their keys. */
interface Latest<Value> {
  of: (key: string) => Value | undefined;
  keep: (key: string, value: Value) => void;
  clear: () => void;
}

interface Memory {
  /** Answers for responses with status 304. */
  known: Latest<KnownAnswer>;
  /** Idempotency keys of changes whose answer was lost. A repeat sends the same key (api 4). */
  lost: Latest<string>;
}

interface Caller extends Memory {
  session: () => PageSession | undefined;
  /** Called on any 401 (behaviour 2.2). */
  onSignedOut: () => void;
  /** Called if the page shows data of one user, but the session cookies belong to another user. */
  onOtherUser: () => void;
  /** Returns true after a newer build has upgraded the device database; the page then sends only reads. */
  isStopped: () => boolean;
}

/** Returns what two requests for the same change have in common; undefined if the caller gives the idempotency key. */
function changeOf<C extends Call>(declared: C, args: Arguments<C>): string | undefined {
  if (!declared.idempotent || 'key' in args) return undefined;
  const json = 'sent' in args ? JSON.stringify(args.sent) : '';
  return `${declared.method} ${addressFor(declared, args)} ${json}`;
}

/** Returns the function that makes all calls of the page. It never rejects; a failure is an outcome. */
export const callServerAs =
  (caller: Caller): CallServer =>
  async (declared, args) => {
    if (caller.isStopped() && declared.method !== 'GET') return { kind: 'unanswered', status: 0 };
    const { signal, onProgress } = args;
    const change = changeOf(declared, args);
    const repeat = change && { change, key: caller.lost.of(change) ?? crypto.randomUUID() };
    const watched = declared.answer.kind === 'file' ? 'onReceived' : 'onSent';
    const { userid: user, account } = caller.session() ?? {};
    const key = isTagged(declared) ? `${user} ${account} ${addressFor(declared, args)}` : undefined;
    const sent = { ...args, ...(repeat && { key: repeat.key }) };
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
    if (outcome.kind === 'unanswered' && repeat) caller.lost.keep(repeat.change, repeat.key);
    if (outcome.kind !== 'done' && outcome.status === 401) caller.onSignedOut();
    if (outcome.kind === 'refused' && outcome.code === 'other-user') caller.onOtherUser();
    return outcome;
  };

/** Creates a memory of at most `most` values. A full one drops its oldest value. */
function latest<Value>(most: number): Latest<Value> {
  const values = new Map<string, Value>();
  return {
    of: (key) => values.get(key),
    keep(key, value) {
      values.delete(key);
      values.set(key, value);
      const [first] = values.keys();
      if (first !== undefined && values.size > most) values.delete(first);
    },
    clear: () => values.clear(),
  };
}

const MOST_KNOWN_ANSWERS = 4;
export const MOST_LOST_CHANGES = 20;

export const callMemory = (): Memory => ({
  known: latest(MOST_KNOWN_ANSWERS),
  lost: latest(MOST_LOST_CHANGES),
});
