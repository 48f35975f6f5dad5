import type { FileAnswer } from '../response/filePayload.ts';
import type {
  AnswerOf,
  Call,
  HeadersSentTo,
  OF_COMPETITION,
  ParamsOf,
  QueriedBy,
  ReceivedBy,
} from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { ApplicationWithCompetition } from '../records/applications/applications.ts';
import type { CompetitionRecord } from '../records/competitions/competitions.ts';
import type { Records } from '../records/tables.ts';
import type { User } from '../records/people/users.ts';
import type { ReceivedFile } from './receiveForm.ts';
import type { ReceivedPiece } from './receivePiece.ts';
import type { SessionContext } from '../access/session.ts';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';

/** JSON already serialized in the shape of the call. */
export class WrittenJson {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export class Tagged<Answer> {
  readonly etag: string;
  readonly answer: Answer | WrittenJson | undefined;
  constructor(etag: string, answer: Answer | WrittenJson | undefined) {
    this.etag = etag;
    this.answer = answer;
  }
}

type AnswerTo<C extends Call> = AnswerOf<C> extends 'file' ? FileAnswer : AnswerOf<C>;

/** Changes rows. `discard` takes the id of a stored file without a blob. The file is removed after the commit. */
export type TransactionWork<Answer> = (
  trx: Records,
  discard: (storedAs: string) => void,
) => Promise<Answer>;

type FileOf<C extends Call> = C['body'] extends { kind: 'form'; fileRequired: true }
  ? ReceivedFile
  : C['body'] extends { kind: 'form' }
    ? ReceivedFile | undefined
    : undefined;

export interface ContextOf<C extends Call> {
  /** Arrival of the headers in epoch ms, used by all checks. */
  now: number;
  receivedAt: number;
  /** Aborts when the connection ends or the response is sent. */
  gone: () => AbortSignal;
  /** Client IP address. A function, because the address is costly to find. */
  address: () => string;
  device: () => string;
  isKnown: (etag: string) => boolean;
  sessionContext: SessionContext;
  user: C['access'] extends 'anyone' ? User | undefined : User;
  params: ParamsOf<C>;
  query: QueriedBy<C>;
  headers: HeadersSentTo<C>;
  sent: ReceivedBy<C>;
  file: FileOf<C>;
  piece: C['body'] extends { kind: 'chunk' } ? ReceivedPiece | undefined : undefined;
  competition: C['path'] extends `${typeof OF_COMPETITION}${string}`
    ? CompetitionRecord
    : undefined;
  application: C['access'] extends `application-${string}` ? ApplicationWithCompetition : undefined;
  /** Refuses if the helper role was revoked; call between parts of a long answer. */
  checkRole: () => Promise<void>;
  /**
   * Runs the only transaction of the request. Stores the received file before the transaction, and stores the answer
   * for repeated requests in the transaction. `change` must use only `trx`.
   */
  transact: <Answer extends AnswerTo<C>>(change: TransactionWork<Answer>) => Promise<Answer>;
}

type Answering<C extends Call> = C['answer'] extends { isTagged: true }
  ? Tagged<AnswerOf<C>>
  : AnswerTo<C> | (C['answer'] extends { kind: 'json' } ? WrittenJson : never);

type Handler<C extends Call> = (context: ContextOf<C>) => Promise<Answering<C>>;

/** Requires a handler for every declared call. */
export type Handlers = {
  [Group in keyof Calls]: Calls[Group] extends Call
    ? Handler<Calls[Group]>
    : {
        [Name in keyof Calls[Group]]: Calls[Group][Name] extends Call
          ? Handler<Calls[Group][Name]>
          : never;
      };
};

export type HandlersOf<Group extends keyof Calls> = Handlers[Group];

/** Untyped handler; `Handlers` has checked its types. */
export type AnyHandler = (context: object) => Promise<unknown>;

export interface BoundCall {
  name: CallName;
  call: Call;
  handler: AnyHandler;
}

export function callsWithHandlers(handlers: Handlers): BoundCall[] {
  const groups: Record<string, unknown> = handlers;
  return callNames.map((name) => {
    const [group = '', own] = name.split('.');
    const bound = groups[group];
    const handler = own === undefined ? bound : (bound as Record<string, unknown>)[own];
    return { name, call: callsByName[name], handler: handler as AnyHandler };
  });
}
