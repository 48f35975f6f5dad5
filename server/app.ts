// Builds the server from its parts, but does not listen.
import { randomUUID } from 'node:crypto';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { VISITOR_JSON_BYTES } from '#domain/limits.ts';
import { registerRoutes } from './request/registerRoutes.ts';
import { drainRequest, cutStalled } from './request/drainRequest.ts';
import { hasDisconnected } from './request/receiveForm.ts';
import { watchDisk } from './files/disk.ts';
import { checksBeforeFile } from './handlers/beforeFile.ts';
import { handlersOf } from './handlers/handlers.ts';
import { siteCookies, setSessionCookies, type SessionContext } from './access/session.ts';
import { refusingForeignHosts, refusingForeignOrigins } from './access/host.ts';
import { readableUrl, servePage } from './response/page.ts';
import { limitPipelining } from './limits/limitPipelining.ts';
import { createMailSender } from './mail/mailSender.ts';
import { logOptions, logRequest } from './log/logRequest.ts';
import { warnAway } from './log/describeError.ts';
import { sendError, refuse } from './failures/refusals.ts';
import { unreadableRefusals } from './request/refuseUnreadable.ts';
import { securityHeaders } from './response/securityHeaders.ts';
import { addGracefulShutdown } from './request/gracefulShutdown.ts';
import { storageFailure } from './failures/storageFailure.ts';
import type { ServerParts } from './serverParts.ts';
import { sweepRegularly } from './sweep.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Arrival of the headers, epoch ms. */
    arrivedAt: number;
    /**
     * Aborts when the response is sent or the client disconnects. Replaces Fastify's `signal`, which aborts as soon as the
     * request is read, while its handler still runs.
     */
    gone: () => AbortSignal;
    sessionContext: SessionContext;
  }
}

/** Longest parameter of a path. A name of 200 characters has up to 2400 bytes when percent-encoded. */
const MAX_PARAM_LENGTH = 4096;
/** Suffices for the largest file on a slow network. */
const REQUEST_TIMEOUT_MS = 30 * 60 * 1000;

const isApiRequest = (request: FastifyRequest): boolean =>
  // Reads the URL first: `routeOptions` is built at each access and is needed only for percent-encoded paths.
  request.url.startsWith('/api/') ||
  (!request.is404 && request.routeOptions.url?.startsWith('/api/') === true);

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Creates the signal only on demand: few calls need a signal, and its creation costs as much as a response. */
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
    // Without proxies, `false` saves a check for each request.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: parts.silentMs,
    bodyLimit: VISITOR_JSON_BYTES,
    // `refusingForeignHosts`, not Node, refuses requests without a host.
    http: { requireHostHeader: false, optimizeEmptyRequests: true },
    return503OnClosing: false,
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, compile: parts.compilesRoutes },
    rewriteUrl: readableUrl,
    clientErrorHandler: (error, socket) => refuseUnreadable(app.log, error, socket),
    // Sets what the hooks set, because Fastify calls this before any hook has run.
    frameworkErrors: (error, request, reply) => {
      request.sessionContext = {};
      reply.headers(security);
      if (isApiRequest(request)) logCall(request, reply);
      sendError(error, request, reply);
    },
    ...(parts.serverFactory && { serverFactory: parts.serverFactory }),
  });
  app.server.on('checkExpectation', refuseExpectation);
  const disk = watchDisk(parts.freeBytes, config.minFreeBytes, now);
  const mail = config.mail && createMailSender(parts, config.mail, app.log);
  app.decorateRequest('arrivedAt', 0);
  app.decorateRequest('call');
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // The client disconnected before the first byte of a file.
    if (reply.raw.destroyed && hasDisconnected(error)) {
      request.log.info({ res: reply }, 'stream closed prematurely');
      return;
    }
    warnAway(request.log, error);
    const failure = storageFailure(error);
    const isOfDisk = failure === 'no-space' || failure === 'disk-fails';
    if (isOfDisk && disk.recordFailure()) {
      const message = failure === 'no-space' ? 'the disk is full' : 'the disk fails';
      request.log.warn({ err: error }, message);
    }
    sendError(error, request, reply);
  });

  const runInTurn = limitPipelining();
  const refuseForeignHost = refusingForeignHosts(config.publicUrl);
  const refuseForeignOrigin = refusingForeignOrigins(config.publicUrl);
  // Hooks of every request are synchronous, because a promise costs as much as the work of a hook.
  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = now();
    runInTurn(request, reply, done);
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security);
    request.gone = untilClosed(reply);
    request.sessionContext = {};
    const isCall = isApiRequest(request);
    if (isCall) logCall(request, reply);
    cutStalled(request, parts.stalledMs);
    // An empty body has no `end` event (`optimizeEmptyRequests`). Without a content type, no parser waits for `end`.
    const isEmpty = request.raw.readableEnded || request.headers['content-length'] === '0';
    if (isEmpty) delete request.raw.headers['content-type'];
    refuseForeignHost(request);
    // Refuses methods other than GET and HEAD at unknown addresses before the body is read.
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
  // Only calls need sessions, multipart and idempotency.
  await app.register(async (api) => {
    api.addHook('onSend', ({ sessionContext }, reply, _payload, done) => {
      setSessionCookies(reply, sessionContext, cookies);
      done();
    });
    const handlerParts = { ...parts, disk, mail };
    await registerRoutes(
      api,
      handlerParts,
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
  mail?.sendRegularly(app);
  return app;
}
