import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { AnyHandler } from './handler.ts';
import { paramsOf } from './createRequestProcessor.ts';

/** Time without a byte after which a connection counts as lost. */
const SILENT_MS = 30_000;
/** Longest wait for a piece that another session is writing. Pages send pieces that take about 15 s. */
const LONGEST_WAIT_MS = 60_000;
const LOOK_MS = 1000;

interface Writer {
  request: FastifyRequest;
  ended: Promise<unknown>;
}

type Work = (call: Call, handler: AnyHandler, request: FastifyRequest) => Promise<unknown>;

const sessionOf = ({ sessionContext }: FastifyRequest) => sessionContext.session?.tokenHash;

/** Waits until a request has written its piece. Disconnects a silent or slow request, but keeps its bytes. */
async function waitForWriter(
  { request: { raw }, ended }: Writer,
  waiting: FastifyRequest,
): Promise<void> {
  const { socket } = raw;
  let [bytes, silentMs, waitedMs] = [socket.bytesRead, 0, 0];
  const looking = setInterval(() => {
    waitedMs += LOOK_MS;
    silentMs = socket.bytesRead === bytes ? silentMs + LOOK_MS : 0;
    bytes = socket.bytesRead;
    if (silentMs < SILENT_MS && waitedMs < LONGEST_WAIT_MS) return;
    if (!raw.complete && !waiting.gone().aborted) raw.destroy();
  }, LOOK_MS);
  await ended;
  clearInterval(looking);
}

/**
 * Serializes pieces of an upload in this process. Disconnects an earlier request of the same session, because its
 * client must have lost it. Waits for requests of other sessions.
 */
export function serializeUploads(work: Work): Work {
  const writers = new Map<string, Writer>();
  return async (call, handler, request) => {
    const userId = request.sessionContext.session?.user.id;
    if (userId === undefined || call !== calls.upload.append) return work(call, handler, request);
    const upload = `${userId} ${paramsOf(request)['sha256']}`;
    for (let before = writers.get(upload); before; before = writers.get(upload)) {
      const { raw } = before.request;
      if (sessionOf(before.request) !== sessionOf(request)) await waitForWriter(before, request);
      else {
        // A request with a complete body ends by itself, and its client may still read the response.
        if (!raw.complete) raw.destroy();
        await before.ended;
      }
    }
    const working = work(call, handler, request);
    const ended = working.catch(() => undefined).then(() => writers.delete(upload));
    writers.set(upload, { request, ended });
    return working;
  };
}
