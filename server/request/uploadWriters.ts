// One writer of an upload at a time in this process: whoever comes anew has lost the connection of the one before.
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { AnyHandler } from './callsWithHandlers.ts';
import { paramsOf } from './createRequestProcessor.ts';
import { idempotencyKeyOf } from './idempotencyTarget.ts';

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
const WRITING: ReadonlySet<Call> = new Set([calls.upload.create, calls.upload.append]);

/** By what two requests are about the same upload: one that begins has no id yet. */
function nameOf(call: Call, request: FastifyRequest): string | undefined {
  if (call === calls.upload.create) return idempotencyKeyOf(call, request);
  return ABOUT_ONE.has(call) ? paramsOf(request)['upload']?.toLowerCase() : undefined;
}

type Work = (call: Call, handler: AnyHandler, request: FastifyRequest) => Promise<unknown>;

/**
 * The same work, after the piece under way of the same upload was cut and kept: a phone that changes its network
 * leaves a connection behind on which nothing more comes, and goes on where the server says that it is. Of two processes
 * that receive one upload each takes its piece; the row of the upload takes the one that follows what has come.
 */
export function afterLastWriter(work: Work): Work {
  /** Uploads that nobody writes are not in it. */
  const writers = new Map<string, Writer>();
  const inTurn = async (upload: string, ...[call, handler, request]: Parameters<Work>) => {
    for (let before = writers.get(upload); before; before = writers.get(upload)) {
      const { raw } = before.request;
      // One that has come whole ends by itself, and its sender may still be there.
      if (!raw.complete) raw.destroy();
      await before.ended;
    }
    const working = work(call, handler, request);
    if (!WRITING.has(call)) return working;
    const ended = working.catch(() => undefined).then(() => writers.delete(upload));
    writers.set(upload, { request, ended });
    return working;
  };
  return (call, handler, request) => {
    const userId = request.sessionContext.session?.user.id;
    const name = nameOf(call, request);
    if (userId === undefined || name === undefined) return work(call, handler, request);
    return inTurn(`${userId} ${name}`, call, handler, request);
  };
}
