// How many requests of one connection run at once: browsers and proxies send them one by one.
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MOST_AT_ONCE = 8;

/** Answers whether a request may run; a connection that asks for too many at once is cut. */
export function limitPipelining(): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const running = new WeakMap<Socket, number>();
  return ({ raw: { socket } }, { raw }) => {
    const count = (running.get(socket) ?? 0) + 1;
    if (count > MOST_AT_ONCE) {
      socket.destroy();
      return false;
    }
    running.set(socket, count);
    raw.once('close', () => running.set(socket, (running.get(socket) ?? 1) - 1));
    return true;
  };
}
