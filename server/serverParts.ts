import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';
import type { Disk } from './files/disk.ts';
import type { FileStore } from './files/fileStore.ts';
import type { FormReader } from './form-reading/formReader.ts';
import type { FolderLock } from './records/sqlite/folderLock.ts';
import type { Records } from './records/tables.ts';
import type { ReportWriter } from './reports/reportWriter.ts';

const MIB = 1024 * 1024;

/** Timeouts and intervals in ms, and limits of memory in bytes. */
export const SERVER_LIMITS = {
  /** Time that a repeated request waits for the first one with its Idempotency-Key. */
  idempotencyWaitMs: 20_000,
  /** Time for reading the rest of a body after the response was sent. */
  discardMs: 10_000,
  /** Time without a byte after which an upload's connection is closed. Network outages at a pool are shorter. */
  stalledMs: 60_000,
  /** Time limit for the body of a request without a session. A sign-in fits in one packet. */
  visitorBodyMs: 30_000,
  /** Time without a byte after which a connection is closed. A track that was paused for minutes still continues. */
  silentMs: 600_000,
  /** Time in which a client must read each piece of a long answer; otherwise its connection is closed. */
  readPeriodMs: 60_000,
  /**
   * Limits of unread responses, for one user or address and for all. A long list takes a megabyte; a page reads
   * several long lists.
   */
  untaken: { ofOne: 16 * MIB, ofAll: 64 * MIB },
  /** Time limit for the checks of `/api/ready`; load balancers poll every few seconds. */
  readyMs: 2000,
  /** Poll interval of the mail queue; finds retries and mails of other processes. */
  mailEveryMs: 30_000,
  /** Time for running requests, and for a mail that is being sent, when the server closes. */
  stopPatienceMs: 5000,
};

type ServerLimits = typeof SERVER_LIMITS;

export interface ServerParts extends ServerLimits {
  config: Config;
  records: Records;
  files: FileStore;
  forms: FormReader;
  reports: ReportWriter;
  /** Free bytes on the disk of the data folder. */
  freeBytes: () => Promise<number>;
  /** Holds the data folder until the server closes. */
  lock: FolderLock;
  /** Epoch ms. */
  now: () => number;
  /** Throws ClockDiffers if the clock of this process differs from the database's. */
  checkClock: () => Promise<void>;
  /** Folder of the built page; undefined for the API alone. */
  pageFolder: string | undefined;
  /** Writes complete lines to the log. */
  writeLog: (line: string) => void;
  /** True to compile routes at the start. The start then takes twice as long, but requests are faster. */
  compilesRoutes: boolean;
  serverFactory?: FastifyServerOptions['serverFactory'];
}

export interface MailQueue {
  /** Sends queued mails now, without waiting for the next poll. */
  nudge: () => void;
  /** Runs a task after the response, when `gone` aborts; refuses with `busy` if too many wait. */
  later: (gone: AbortSignal, work: () => Promise<void>) => void;
}

export interface HandlerParts extends Pick<
  ServerParts,
  'config' | 'records' | 'files' | 'forms' | 'reports' | 'checkClock' | 'readyMs'
> {
  disk: Disk;
  /** Undefined without mail settings. */
  mail: MailQueue | undefined;
}

export type RouteParts = ServerParts & HandlerParts;
