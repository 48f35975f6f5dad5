// One writer of an upload at a time: whoever comes anew has lost the connection of the one before.
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type ProcessRequest, paramsOf } from './createRequestProcessor.ts';

interface Writer {
  request: FastifyRequest;
  /** Resolves when what it has received is kept. */
  ended: Promise<unknown>;
}

const ABOUT_ONE: ReadonlySet<Call> = new Set([
  calls.upload.offset,
  calls.upload.append,
  calls.upload.remove,
]);

/**
 * The same work, after the piece under way of the same upload was cut and kept: a phone that changes its network
 * leaves a connection behind on which nothing more comes, and goes on where the server says that it is.
 */
export function afterLastWriter(work: ProcessRequest): ProcessRequest {
  /** Uploads that nobody writes are not in it. */
  const writers = new Map<string, Writer>();
  return async (call, handler, request, key) => {
    const userId = request.sessionContext.session?.user.id;
    if (userId === undefined || !ABOUT_ONE.has(call)) return work(call, handler, request, key);
    const upload = `${userId} ${paramsOf(request)['upload']}`;
    for (let before = writers.get(upload); before; before = writers.get(upload)) {
      before.request.raw.destroy();
      await before.ended;
    }
    const working = work(call, handler, request, key);
    if (call !== calls.upload.append) return working;
    const ended = working.catch(() => undefined).then(() => writers.delete(upload));
    writers.set(upload, { request, ended });
    return working;
  };
}
