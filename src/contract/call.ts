import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { UploadType } from '#domain/upload/uploadRules.ts';
import type { MediaType } from './headers.ts';
import { emptySchema } from './shapes/bounds.ts';

type Method = 'GET' | 'POST' | 'DELETE' | 'PATCH';

/**
 * Permission for a call, checked where calls are bound, before any handler. A `competition-…` call
 * is about the competition `:id`. An owner may make all of them, a secretary all but the owner's, a
 * helper for sound only their own. An `application-…` call looks up the competition of the
 * application. `application-or-competition-secretary` includes the application's owner.
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

/** Offline behaviour: read from the cache, sent later from the outbox or with a draft, or impossible. */
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
  /** A piece of a file; bytes of an interrupted piece count. */
  | { kind: 'chunk' };

export type Answer =
  /** `isTagged`: the answer has an ETag, and If-None-Match is answered with 304 (api 1.6). */
  { kind: 'json'; schema: GenericSchema; isTagged?: true } | { kind: 'file'; type: MediaType };

export interface Call {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  offline: Offline;
  /** Accepts an Idempotency-Key; a repeat with the same key gets the first 200. */
  idempotent: boolean;
  /** Selects answers that are kept for repeats; all by default. */
  isFinal?: (answer: unknown) => boolean;
  query?: GenericSchema<QueryValues, Readonly<Record<string, unknown>>>;
  headers?: GenericSchema<QueryValues, unknown>;
  body: Body;
  answer: Answer;
  /** Works on a nearly full disk although it writes. Reads and deletions always do. */
  withoutRoom?: true;
}

const WRITING: ReadonlySet<Method> = new Set(['POST', 'PATCH']);

export const needsRoom = ({ method, withoutRoom }: Call): boolean =>
  WRITING.has(method) && !withoutRoom;

export type CachedCall = Call & { method: 'GET'; offline: 'cached' };

/** A call that is resent with its key until it is answered. */
export type QueuedCall = Call & { offline: 'queued'; idempotent: true };

type QueryValues = Readonly<Record<string, string | undefined>>;

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

export type ParamsOf<C extends Call> = Record<ParamName<C['path']>, string>;

/** Query parameters; `undefined` when none are allowed. */
export type QueryOf<C extends Call> = C extends { query: infer S extends GenericSchema }
  ? InferInput<S>
  : undefined;

/** Headers of the call; `undefined` when it has none. */
export type HeadersOf<C extends Call> = C extends { headers: infer S extends GenericSchema }
  ? InferInput<S>
  : undefined;

export type HeadersSentTo<C extends Call> = C extends { headers: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;

export type QueriedBy<C extends Call> = C extends { query: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;

/** JSON body or text fields of the form; `undefined` without either. */
export type SentBy<C extends Call> = C['body'] extends { schema: infer S extends GenericSchema }
  ? InferInput<S>
  : C['body'] extends { fields: infer S extends GenericSchema }
    ? InferInput<S>
    : undefined;

export type ReceivedBy<C extends Call> = C['body'] extends { schema: infer S extends GenericSchema }
  ? InferOutput<S>
  : C['body'] extends { fields: infer S extends GenericSchema }
    ? InferOutput<S>
    : undefined;

/** JSON of the answer; `'file'` for a file. */
export type AnswerOf<C extends Call> = C['answer'] extends { schema: infer S extends GenericSchema }
  ? InferOutput<S>
  : 'file';

const DEFAULTS = {
  offline: 'network',
  idempotent: false,
  body: { kind: 'none' },
  answer: { kind: 'json', schema: emptySchema },
} as const;

type Place<M, P, A> = { method: M; path: P; access: A };
type Declared<C> = Omit<typeof DEFAULTS, keyof C> & C;

/** Declares a call; by default without a body, not repeatable, online only, answered by `{}`. */
export function call<const M extends Method, const P extends Call['path'], const A extends Access>(
  method: M,
  path: P,
  access: A,
): Declared<Place<M, P, A>>;
export function call<
  const M extends Method,
  const P extends Call['path'],
  const A extends Access,
  const C extends Partial<Omit<Call, keyof Place<M, P, A>>>,
>(method: M, path: P, access: A, more: C): Declared<Place<M, P, A> & C>;
export function call(
  method: Method,
  path: Call['path'],
  access: Access,
  more: Partial<Call> = {},
): Call {
  return { ...DEFAULTS, method, path, access, ...more };
}

export const jsonShape = <S extends GenericSchema>(schema: S) =>
  ({ kind: 'json', schema }) as const;
export const taggedShape = <S extends GenericSchema>(schema: S) =>
  ({ kind: 'json', schema, isTagged: true }) as const;
export const fileAnswer = <const T extends MediaType>(type: T) => ({ kind: 'file', type }) as const;
export const formBody = <S extends GenericSchema, F extends UploadType, R extends boolean>(
  fields: S,
  upload: F,
  fileRequired: R,
) => ({ kind: 'form', fields, file: upload, fileRequired }) as const;

/** Path prefix of every call about one competition; the server reads it together with the session. */
export const OF_COMPETITION = '/api/competition/:id';

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
