// How many requests of one connection run at once: browsers and proxies send them one by one.
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MOST_AT_ONCE = 8;

/** Answers whether a request may run; a connection that asks for too many at once is cut. */
export function limitPipelining(): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const connections = new WeakMap<Socket, { running: number }>();
  const connectionOf = (socket: Socket) => {
    const known = connections.get(socket);
    if (known) return known;
    const begun = { running: 0 };
    connections.set(socket, begun);
    return begun;
  };
  return ({ raw: { socket } }, { raw }) => {
    const connection = connectionOf(socket);
    if (connection.running === MOST_AT_ONCE) {
      socket.destroy();
      return false;
    }
    connection.running += 1;
    raw.on('close', () => {
      connection.running -= 1;
    });
    return true;
  };
}
