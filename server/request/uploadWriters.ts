// Lets one request at a time write an upload in this process.
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { AnyHandler } from './callsWithHandlers.ts';
import { paramsOf } from './createRequestProcessor.ts';

/** A connection without a byte for so long is lost. */
const SILENT_MS = 30_000;
/** Far longer than a page takes for a piece. */
const LONGEST_WAIT_MS = 60_000;
const LOOK_MS = 1000;

interface Writer {
  request: FastifyRequest;
  /** Resolves when what it has received is kept. */
  ended: Promise<unknown>;
}

type Work = (call: Call, handler: AnyHandler, request: FastifyRequest) => Promise<unknown>;

const sessionOf = ({ sessionContext }: FastifyRequest) => sessionContext.session?.tokenHash;

/** Waits for the end of a writer. One that is silent, or takes too long, is cut; what it brought is kept. */
async function outwait(
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
 * Does the work after the piece under way of the same upload. The device that sends it anew has lost its connection, so
 * that one is cut; another device waits first. Of two processes that receive one upload each takes its piece; the row of
 * the blob takes the one that follows what is there.
 */
export function afterLastWriter(work: Work): Work {
  /** Uploads that nobody writes are not in it. */
  const writers = new Map<string, Writer>();
  return async (call, handler, request) => {
    const userId = request.sessionContext.session?.user.id;
    if (userId === undefined || call !== calls.upload.append) return work(call, handler, request);
    const upload = `${userId} ${paramsOf(request)['sha256']}`;
    for (let before = writers.get(upload); before; before = writers.get(upload)) {
      const { raw } = before.request;
      if (sessionOf(before.request) !== sessionOf(request)) await outwait(before, request);
      else {
        // One that has come whole ends by itself, and its sender may still be there.
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
