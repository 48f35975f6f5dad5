// The words in which a call of the API is declared: method, path, who may make it, what goes in and out.
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { UploadType } from '#domain/upload/uploadRules.ts';
import type { MediaType } from './uploads.ts';

type Method = 'GET' | 'POST' | 'DELETE' | 'PATCH';

/**
 * Who may make a call. The server checks it where calls are bound, before any handler:
 * those of a thing look the thing of the path's `:id` up; of a competition its organiser may make them all, a secretary
 * all but the owner's, a helper for the sound only their own. `application-secretary` is whoever is
 * one or the other in the competition of an application, `application-or-competition-secretary` its owner as well;
 * `application-owner` is its owner alone.
 */
type Access =
  | 'anyone'
  | 'user'
  | 'organiser'
  | 'competition-owner'
  | 'competition-secretary'
  | 'competition-sound'
  | 'application-owner'
  | 'application-secretary'
  | 'application-or-competition-secretary';

/**
 * What a call means without a network: its last answer is read from the cache, a row of the outbox makes it
 * later, or it is impossible. Only cached calls can be kept in the cache. Only queued ones are sent for a row or a draft.
 */
export type Offline = 'cached' | 'queued' | 'network';

export type Body =
  | { kind: 'none' }
  | { kind: 'json'; schema: GenericSchema }
  | {
      kind: 'form';
      fields: GenericSchema;
      file: UploadType;
      fileRequired: boolean;
    }
  /** A piece of a file; what has come of one that breaks off counts. */
  | { kind: 'chunk' };

export type Answer =
  /** `isTagged`: the answer has a tag of its state, and whoever names that in If-None-Match is answered 304 by the same one (api 1.6). */
  { kind: 'json'; schema: GenericSchema; isTagged?: true } | { kind: 'file'; type: MediaType };

export interface Call {
  method: Method;
  /** Parameters are written `:name`. */
  path: `/api/${string}`;
  access: Access;
  offline: Offline;
  /** Takes an Idempotency-Key: a repeat with the same key gets the first 200 again. */
  idempotent: boolean;
  /** Tells which of its answers are kept for repeats; without it all. */
  isFinal?: (answer: unknown) => boolean;
  /** What may follow the «?» of the address: optional texts, each with its limit. */
  query?: GenericSchema<QueryValues, Readonly<Record<string, unknown>>>;
  /** Headers that the call itself gives a meaning to, in lower case. */
  headers?: GenericSchema<QueryValues, unknown>;
  body: Body;
  answer: Answer;
  /** Works on a nearly full disk though its method changes something. Reads and deletions always do. */
  withoutRoom?: true;
}

const WRITING: ReadonlySet<Method> = new Set(['POST', 'PATCH']);

/** Returns whether a call needs free room on the disk. */
export const needsRoom = ({ method, withoutRoom }: Call): boolean =>
  WRITING.has(method) && !withoutRoom;

/** A call whose last answer is kept. */
export type CachedCall = Call & { method: 'GET'; offline: 'cached' };

/** A call that waits for a network, as a row or with its draft: it is sent again, with its key, until it is answered. */
export type QueuedCall = Call & { offline: 'queued'; idempotent: true };

type QueryValues = Readonly<Record<string, string | undefined>>;

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

/** The parameters in the path of a call. */
export type ParamsOf<C extends Call> = Record<ParamName<C['path']>, string>;

/** What follows the «?» of a call's address; `undefined` when nothing may. */
export type QueryOf<C extends Call> = C extends { query: infer S extends GenericSchema }
  ? InferInput<S>
  : undefined;

/** The headers of a call's own; `undefined` when it has none. */
export type HeadersOf<C extends Call> = C extends { headers: infer S extends GenericSchema }
  ? InferInput<S>
  : undefined;

/** The same after the server has checked them. */
export type HeadersSentTo<C extends Call> = C extends { headers: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;

/** The same after the server has checked it. */
export type QueriedBy<C extends Call> = C extends { query: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;

/** The JSON body or the form's text fields of a call; `undefined` when it sends neither. */
export type SentBy<C extends Call> = C['body'] extends { schema: infer S extends GenericSchema }
  ? InferInput<S>
  : C['body'] extends { fields: infer S extends GenericSchema }
    ? InferInput<S>
    : undefined;

/** The same after the server has checked it. */
export type ReceivedBy<C extends Call> = C['body'] extends { schema: infer S extends GenericSchema }
  ? InferOutput<S>
  : C['body'] extends { fields: infer S extends GenericSchema }
    ? InferOutput<S>
    : undefined;

/** The JSON that a call answers; a file's answer is `'file'`. */
export type AnswerOf<C extends Call> = C['answer'] extends { schema: infer S extends GenericSchema }
  ? InferOutput<S>
  : 'file';

type Declared<C extends Partial<Call>> = {
  offline: 'network';
  idempotent: false;
  body: { kind: 'none' };
} extends infer Defaults
  ? Omit<Defaults, keyof C> & C
  : never;

/** Declares a call; what is left out means: no body, not idempotent, impossible without a network. */
export const call = <
  const C extends Pick<Call, 'method' | 'path' | 'access' | 'answer'> & Partial<Call>,
>(
  declared: C,
): Declared<C> => ({ offline: 'network', idempotent: false, body: { kind: 'none' }, ...declared });

export const jsonShape = <S extends GenericSchema>(schema: S) =>
  ({ kind: 'json', schema }) as const;
/** JSON that is asked for again and again, and mostly is what it was. */
export const taggedShape = <S extends GenericSchema>(schema: S) =>
  ({ kind: 'json', schema, isTagged: true }) as const;
export const fileAnswer = <const T extends MediaType>(type: T) => ({ kind: 'file', type }) as const;
export const formBody = <S extends GenericSchema, F extends UploadType, R extends boolean>(
  fields: S,
  upload: F,
  fileRequired: R,
) => ({ kind: 'form', fields, file: upload, fileRequired }) as const;

/** What the path begins with of every call that is about one competition: the server finds it with the session. */
export const OF_COMPETITION = '/api/competition/:id';

/** The address of a call with parameters and query percent-encoded, team names with slashes and all. */
export function callAddress<C extends Call>(
  declared: C,
  params: ParamsOf<C>,
  query: QueryValues = {},
): string {
  const values: Record<string, string> = params;
  const path = declared.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`;
}
