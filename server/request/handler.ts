// Input and answer of a handler of a declared call.
import type { Readable } from 'node:stream';
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
import type { BlobKey } from '../records/files/blobs.ts';
import type { ReceivedFile } from './receiveForm.ts';
import type { ReceivedPiece } from './receivePiece.ts';
import type { SessionContext } from '../access/session.ts';

/** A file as an answer; it is always offered as an attachment. */
export interface FileAnswer {
  name: string;
  content:
    | { kind: 'bytes'; bytes: Uint8Array }
    /** `expectedSize` in bytes, where it is known before: it may have less in the end. */
    | { kind: 'stream'; stream: Readable; expectedSize?: number }
    | { kind: 'stored'; blob: BlobKey; size: number };
}

/** An answer that stands written already, in the shape that its call declares. */
export class WrittenJson {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** An answer with the tag of its state; undefined where whoever asks has it. */
export class Tagged<Answer> {
  readonly etag: string;
  readonly answer: Answer | WrittenJson | undefined;
  constructor(etag: string, answer: Answer | WrittenJson | undefined) {
    this.etag = etag;
    this.answer = answer;
  }
}

type AnswerTo<C extends Call> = AnswerOf<C> extends 'file' ? FileAnswer : AnswerOf<C>;

/** Changes rows. `discard` takes stored files that no blob has any more; they are removed after the commit. */
export type TransactionWork<Answer> = (
  trx: Records,
  discard: (storedAs: string) => void,
) => Promise<Answer>;

type FileOf<C extends Call> = C['body'] extends { kind: 'form'; fileRequired: true }
  ? ReceivedFile
  : C['body'] extends { kind: 'form' }
    ? ReceivedFile | undefined
    : undefined;

interface HandlerContext<C extends Call> {
  /** The instant of the arrival of the request's headers, epoch ms: all checks are by it. */
  now: number;
  /** The instant at which the whole body was there, epoch ms. */
  receivedAt: number;
  /** Aborted when the connection ends before the answer, and after the answer. */
  gone: () => AbortSignal;
  /** The IP address of the client: few calls need it, and finding it costs. */
  address: () => string;
  /** What its browser calls itself: «Windows, Chrome». */
  device: () => string;
  /** Whether its client has what has this tag. */
  isKnown: (etag: string) => boolean;
  sessionContext: SessionContext;
  user: C['access'] extends 'anyone' ? User | undefined : User;
  params: ParamsOf<C>;
  query: QueriedBy<C>;
  headers: HeadersSentTo<C>;
  sent: ReceivedBy<C>;
  file: FileOf<C>;
  /** Piece of an upload; undefined where no byte came. */
  piece: C['body'] extends { kind: 'chunk' } ? ReceivedPiece | undefined : undefined;
  /** That of `:id`, where the call is about a competition. */
  competition: C['path'] extends `${typeof OF_COMPETITION}${string}`
    ? CompetitionRecord
    : undefined;
  /** The application of `:id`, where the call is about one. */
  application: C['access'] extends `application-${string}` ? ApplicationWithCompetition : undefined;
  /** Refuses once the role is taken back by which alone the call was begun: asked between the parts of a long answer. */
  checkRole: () => Promise<void>;
  /**
   * The one short transaction of the request: the received file is kept before it, the answer is
   * kept for repeats in it. Inside only `trx` is used; it awaits nothing but the database.
   */
  transact: <Answer extends AnswerTo<C>>(change: TransactionWork<Answer>) => Promise<Answer>;
}

type Answering<C extends Call> = C['answer'] extends { isTagged: true }
  ? Tagged<AnswerOf<C>>
  : AnswerTo<C> | (C['answer'] extends { kind: 'json' } ? WrittenJson : never);

type Handler<C extends Call> = (context: HandlerContext<C>) => Promise<Answering<C>>;

/** A handler for every declared call: a forgotten one does not compile. */
export type Handlers = {
  [Group in keyof Calls]: Calls[Group] extends Call
    ? Handler<Calls[Group]>
    : {
        [Name in keyof Calls[Group]]: Calls[Group][Name] extends Call
          ? Handler<Calls[Group][Name]>
          : never;
      };
};

/** The handlers of one group of calls. */
export type HandlersOf<Group extends keyof Calls> = Handlers[Group];
