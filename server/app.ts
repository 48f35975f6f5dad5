// Builds the server from its parts; nothing here listens.
import { randomUUID } from 'node:crypto';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { VISITOR_JSON_BYTES } from '#domain/limits.ts';
import { registerRoutes } from './request/registerRoutes.ts';
import type { Config } from './config/config.ts';
import { drainRequest, cutStalled } from './request/drainRequest.ts';
import { hasDisconnected } from './request/receiveForm.ts';
import { watchDisk } from './files/disk.ts';
import type { FileStore } from './files/fileStore.ts';
import { createUploadDigests } from './blobs/uploadDigests.ts';
import type { FormReader } from './form-reading/formReader.ts';
import { checksBeforeFile } from './handlers/beforeFile.ts';
import { handlersOf } from './handlers/handlers.ts';
import { siteCookies, setSessionCookies, type SessionContext } from './access/session.ts';
import { refusingForeignHosts, refusingForeignOrigins } from './access/host.ts';
import { servePage } from './response/page.ts';
import { limitPipelining } from './limits/limitPipelining.ts';
import type { UntakenLimits } from './limits/limitUntaken.ts';
import { createMailSender } from './mail/mailSender.ts';
import { queueDueReminders } from './mail/reminders.ts';
import { sendRegularly } from './mail/sendRegularly.ts';
import { smtpSender } from './mail/smtp.ts';
import { logOptions } from './log/logOptions.ts';
import { logRequest } from './log/logRequest.ts';
import { warnAway } from './log/describeError.ts';
import type { FolderLock } from './records/sqlite/folderLock.ts';
import type { Records } from './records/tables.ts';
import type { ReportWriter } from './reports/reportWriter.ts';
import { sendError, refuse } from './failures/refusals.ts';
import { unreadableRefusals } from './request/refuseUnreadable.ts';
import { createIdempotencyLock } from './request/idempotencyLock.ts';
import { securityHeaders } from './response/securityHeaders.ts';
import { addGracefulShutdown } from './request/gracefulShutdown.ts';
import { storageFailure } from './failures/storageFailure.ts';
import { sweepRegularly } from './sweep.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When its headers came, epoch ms. */
    arrivedAt: number;
    /** Aborted when its answer is sent or nobody is there to take it; `signal` is once its body is read. */
    gone: () => AbortSignal;
    sessionContext: SessionContext;
  }
}

export interface ServerParts {
  config: Config;
  records: Records;
  files: FileStore;
  forms: FormReader;
  reports: ReportWriter;
  /** Free bytes on the disk of the data folder. */
  freeBytes: () => Promise<number>;
  /** Holds the data folder until the server is closed. */
  lock: FolderLock;
  /** Epoch ms. */
  now: () => number;
  /** Throws ClockDiffers where the clock of this process is not the one that all processes have in common. */
  checkClock: () => Promise<void>;
  /** How long a repeat waits for the first request of its key. */
  idempotencyWaitMs: number;
  /** How long the rest of a body is still taken after the answer. */
  discardMs: number;
  /** How long a body may bring no byte before it is cut. */
  stalledMs: number;
  /** How long the body of a visitor may take. */
  visitorBodyMs: number;
  /** How long a connection may bring and take no byte before it is cut. */
  silentMs: number;
  /** How long a reader of JSON may take nothing before it is cut, and how often it has to have taken enough. */
  takingPeriodMs: number;
  /** Limits of the memory that unread answers hold. */
  untaken: UntakenLimits;
  /** How long database and file store may take to say that they are there. */
  readyMs: number;
  /** How often the queue of mails is looked into, beside whenever something is queued. */
  mailEveryMs: number;
  /** How long requests and a mail under way are waited for when the server is closed. */
  stopPatienceMs: number;
  /** The folder of the built page; without it only the API is served. */
  pageFolder: string | undefined;
  /** Takes the lines of the log, each with its end. */
  writeLog: (line: string) => void;
  /** Whether routes are compiled when the server starts: finding one is faster, starting takes twice as long. */
  compilesRoutes: boolean;
  serverFactory?: FastifyServerOptions['serverFactory'];
}

/** Decoded names of 200 characters are up to 2400 bytes of percent signs in a path. */
const MAX_PARAM_LENGTH = 4096;
/** A track of 40 MB over a pool's network takes its time. */
const REQUEST_TIMEOUT_MS = 30 * 60 * 1000;

/** Only calls are logged. */
const isOfApi = (request: FastifyRequest): boolean =>
  // Avoids `routeOptions`, which is built anew each time; only an encoded path needs it.
  request.url.startsWith('/api/') ||
  (!request.is404 && request.routeOptions.url?.startsWith('/api/') === true);

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Creates the signal on demand, because it costs as much as a short answer and few calls need it. */
function untilClosed({ raw }: FastifyReply): () => AbortSignal {
  let closed: AbortController | undefined;
  return () => {
    if (closed) return closed.signal;
    const made = new AbortController();
    closed = made;
    if (raw.closed) made.abort();
    else raw.once('close', () => made.abort());
    return made.signal;
  };
}

export async function buildApp(parts: ServerParts): Promise<FastifyInstance> {
  const { config, records, now } = parts;
  const logCall = (request: FastifyRequest, reply: FastifyReply) => {
    if (config.log === 'requests') logRequest(request, reply, parts.writeLog);
  };
  const security = securityHeaders(config);
  const { refuseExpectation, refuseUnreadable } = unreadableRefusals(security);
  const app: FastifyInstance = fastify({
    ...logOptions(config.log, parts.writeLog),
    // Without proxies nobody is asked whether to trust them, which takes as long as a check of its own.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: parts.silentMs,
    bodyLimit: VISITOR_JSON_BYTES,
    // The lack of a host is said in our words instead.
    http: { requireHostHeader: false, optimizeEmptyRequests: true },
    return503OnClosing: false,
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, compile: parts.compilesRoutes },
    clientErrorHandler: (error, socket) => refuseUnreadable(app.log, error, socket),
    // Before all hooks.
    frameworkErrors: (error, request, reply) => {
      request.sessionContext = {};
      reply.headers(security);
      if (isOfApi(request)) logCall(request, reply);
      sendError(error, request, reply);
    },
    ...(parts.serverFactory && { serverFactory: parts.serverFactory }),
  });
  app.server.on('checkExpectation', refuseExpectation);
  const disk = watchDisk(parts.freeBytes, config.minFreeBytes, now);
  const mail =
    config.mail &&
    createMailSender({
      records,
      queueDue: (isEnding) => queueDueReminders(records, parts, isEnding),
      publicUrl: config.publicUrl,
      send: smtpSender(config.mail),
      now,
      log: app.log,
    });
  app.decorateRequest('arrivedAt', 0);
  app.decorateRequest('call');
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // Whoever asked for a file has left before its first byte.
    if (reply.raw.destroyed && hasDisconnected(error)) {
      request.log.info({ res: reply }, 'stream closed prematurely');
      return;
    }
    warnAway(request.log, error);
    const failure = storageFailure(error);
    const isOfDisk = failure === 'no-space' || failure === 'disk-fails';
    if (isOfDisk && disk.noteFailure()) {
      const told = failure === 'no-space' ? 'the disk is full' : 'the disk fails';
      request.log.warn({ err: error }, told);
    }
    sendError(error, request, reply);
  });

  const runInTurn = limitPipelining();
  const refuseForeignHost = refusingForeignHosts(config.publicUrl);
  const refuseForeignOrigin = refusingForeignOrigins(config.publicUrl);
  // Hooks of every request are no async functions: each would take as long as a check.
  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = now();
    runInTurn(request, reply, done);
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security);
    request.gone = untilClosed(reply);
    request.sessionContext = {};
    const isCall = isOfApi(request);
    if (isCall) logCall(request, reply);
    cutStalled(request, parts.stalledMs);
    // There is no body, and of an optimized request not even its end comes: whoever reads one would wait for ever.
    const isEmpty = request.raw.readableEnded || request.headers['content-length'] === '0';
    if (isEmpty) delete request.raw.headers['content-type'];
    refuseForeignHost(request);
    // Else its body would be read first.
    if (request.is404 && !isReading(request)) refuse('not-found');
    if (isCall) {
      reply.header('cache-control', 'no-store');
      refuseForeignOrigin(request);
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    drainRequest(request, parts.discardMs);
    done();
  });
  addGracefulShutdown(app, parts.stopPatienceMs);

  const cookies = siteCookies(config.publicUrl);
  // What only calls need: the files of the page do without.
  await app.register(async (api) => {
    api.addHook('onSend', ({ sessionContext }, reply, _payload, done) => {
      setSessionCookies(reply, sessionContext, cookies);
      done();
    });
    const idempotencyLock = createIdempotencyLock(parts.idempotencyWaitMs);
    const handlerParts = { ...parts, disk, mail };
    await registerRoutes(
      api,
      { ...handlerParts, digests: createUploadDigests(), idempotencyLock },
      handlersOf(handlerParts),
      checksBeforeFile(handlerParts),
    );
  });

  if (parts.pageFolder === undefined) app.setNotFoundHandler(() => refuse('not-found'));
  else await servePage(app, parts.pageFolder, config);

  app.addHook('onClose', async () => {
    await parts.forms.close();
    await parts.reports.close();
    await records.destroy();
    parts.lock.release();
  });
  sweepRegularly(app, parts);
  if (mail) sendRegularly(app, mail, parts);
  return app;
}
