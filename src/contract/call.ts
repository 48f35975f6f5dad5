import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { UploadType } from '#domain/upload/uploadRules.ts';
import { MEDIA_TYPE, type MediaType } from './headers.ts';
import { emptySchema } from './shapes/bounds.ts';

type Method = 'GET' | 'POST' | 'DELETE' | 'PATCH';

/**
 * Permission that a call needs. The server checks it before any handler runs. `organiser`: a user who may create
 * competitions. `competition-ROLE`: a user with this role or a higher one in the competition (`owner`, `secretary`,
 * `sound`, highest first). `application-secretary`: owner or secretary of the application's competition. `…-or-…`: also
 * the owner of the application.
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

/** Behaviour offline. `cached`: answered from the cache. `queued`: stored and sent later. `network`: the call fails. */
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
  /** Piece of a file. If the connection breaks, the server keeps the bytes received so far. */
  | { kind: 'chunk' };

export type Answer =
  /** JSON or a file. `isTagged`: has an ETag; a request with this ETag in If-None-Match gets 304 (api 1.6). */
  { kind: 'json'; schema: GenericSchema; isTagged?: true } | { kind: 'file'; type: MediaType };

export interface Call {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  offline: Offline;
  /** True if the call accepts an Idempotency-Key. A retry with the same key gets the first successful answer. */
  idempotent: boolean;
  /** Returns whether the server stores this answer for retries with the same key. If absent, each success is stored. */
  isFinal?: (answer: unknown) => boolean;
  query?: GenericSchema<QueryValues, Readonly<Record<string, unknown>>>;
  headers?: GenericSchema<QueryValues, unknown>;
  body: Body;
  answer: Answer;
  /** True for a write that the server accepts even on a nearly full disk. Reads and deletions always work. */
  withoutRoom?: true;
}

const WRITING: ReadonlySet<Method> = new Set(['POST', 'PATCH']);

export const needsRoom = ({ method, withoutRoom }: Call): boolean =>
  WRITING.has(method) && !withoutRoom;

export type CachedCall = Call & { method: 'GET'; offline: 'cached' };

/** Call that the device resends with the same Idempotency-Key until the server answers. */
export type QueuedCall = Call & { offline: 'queued'; idempotent: true };

type QueryValues = Readonly<Record<string, string | undefined>>;

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

export type ParamsOf<C extends Call> = Record<ParamName<C['path']>, string>;

export type QueryOf<C extends Call> = C extends { query: infer S extends GenericSchema }
  ? InferInput<S>
  : undefined;

export type HeadersOf<C extends Call> = C extends { headers: infer S extends GenericSchema }
  ? InferInput<S>
  : undefined;

export type HeadersSentTo<C extends Call> = C extends { headers: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;

export type QueriedBy<C extends Call> = C extends { query: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;

/** JSON body, or text fields of a multipart body; `undefined` for other bodies. */
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

/** Declares a call. By default it has no body, is not idempotent, needs the network, and is answered by `{}`. */
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
export const WORKBOOK = { answer: fileAnswer(MEDIA_TYPE.xlsx) } as const;
export const ZIP = { answer: fileAnswer(MEDIA_TYPE.zip) } as const;
export const formBody = <S extends GenericSchema, F extends UploadType, R extends boolean>(
  fields: S,
  upload: F,
  fileRequired: R,
) => ({ kind: 'form', fields, file: upload, fileRequired }) as const;

/** Path prefix of calls about one competition. For such a call, the server loads the competition with the session. */
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
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
