// Runs the requests of one connection one after another: what several answer at once would all wait for its reader.
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Requests that a connection has sent ahead: browsers and proxies send none, and one read of a socket may bring a thousand. */
const MOST_WAITING = 8;

/** Calls `run` once all earlier requests of the connection are answered; one that sends too many ahead is cut. */
type RunInTurn = (request: FastifyRequest, reply: FastifyReply, run: () => void) => void;

export function limitPipelining(): RunInTurn {
  /** Those with a running request, each with what waits for it. */
  const connections = new WeakMap<Socket, (() => void)[]>();
  return ({ raw: { socket } }, { raw }, run) => {
    const begin = () => {
      raw.once('close', () => {
        const next = connections.get(socket)?.shift();
        if (!next) connections.delete(socket);
        // Nobody is left to take its answer.
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
