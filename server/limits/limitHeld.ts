// Limits running requests and unread responses of a user, or of a visitor's IP address.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from './address.ts';
import { refuseBusy } from '../failures/refusals.ts';

interface Limits {
  ofOne: number;
  ofAll?: number;
}

/** Counts an amount until the response ends; refuses with `busy` beyond the limits. */
function limitHeld({ ofOne, ofAll = Infinity }: Limits) {
  const heldOf = new Map<string, number>();
  let all = 0;
  return (whose: string, { raw }: FastifyReply, amount = 1): void => {
    const own = (heldOf.get(whose) ?? 0) + amount;
    if (own > ofOne || all + amount > ofAll) refuseBusy();
    heldOf.set(whose, own);
    all += amount;
    raw.once('close', () => {
      all -= amount;
      const left = (heldOf.get(whose) ?? 0) - amount;
      if (left > 0) heldOf.set(whose, left);
      else heldOf.delete(whose);
    });
  };
}

/** Limits the memory of responses that clients have not read, in bytes. */
export function limitUntaken(most: Limits) {
  const hold = limitHeld(most);
  return (request: FastifyRequest, reply: FastifyReply, bytes: number): void => {
    if (reply.raw.closed) return;
    const { user } = request.sessionContext.session ?? {};
    hold(user ? String(user.id) : addressKey(request.ip), reply, bytes);
  };
}

/** Limit of running requests of a user. A device sends its queued requests one by one. */
const MOST_OF_PERSON = 32;
/** Limit of running requests of an IP address. All visitors at a swimming pool may share one address. */
export const MOST_OF_ADDRESS = 256;

/**
 * Refuses a request with `busy` before its body is read if its user or address has too many running requests.
 * Disconnects visitors whose body takes longer than `visitorMs`.
 */
export function limitBodies(visitorMs: number) {
  const ofPerson = limitHeld({ ofOne: MOST_OF_PERSON });
  const ofAddress = limitHeld({ ofOne: MOST_OF_ADDRESS });
  return (request: FastifyRequest, reply: FastifyReply): void => {
    // Does not count a request without a body or from a disconnected client.
    if (request.raw.readableEnded || reply.raw.closed) return;
    const { user } = request.sessionContext.session ?? {};
    if (user) {
      ofPerson(String(user.id), reply);
      return;
    }
    ofAddress(addressKey(request.ip), reply);
    const cut = setTimeout(() => {
      if (!request.raw.complete) request.raw.socket.destroy();
    }, visitorMs);
    reply.raw.once('close', () => clearTimeout(cut));
  };
}
