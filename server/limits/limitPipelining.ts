import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Limit of pipelined requests per connection. Browsers and proxies send none. */
const MOST_WAITING = 8;

/** Runs pipelined requests one at a time; destroys a connection with too many waiting requests. */
export function limitPipelining() {
  const connections = new WeakMap<Socket, (() => void)[]>();
  return ({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, run: () => void): void => {
    const begin = () => {
      raw.once('close', () => {
        const next = connections.get(socket)?.shift();
        if (!next) connections.delete(socket);
        else if (!socket.destroyed) next();
      });
      run();
    };
    const waiting = connections.get(socket);
    if (!waiting) {
      connections.set(socket, []);
      begin();
    } else if (waiting.length < MOST_WAITING) waiting.push(begin);
    else socket.destroy();
  };
}
