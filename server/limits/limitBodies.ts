import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from './address.ts';
import { refuseBusy } from '../failures/refusals.ts';

type TakePlace = (whose: string) => () => void;

function placesOfEach(most: number): TakePlace {
  const taken = new Map<string, number>();
  return (whose) => {
    const before = taken.get(whose) ?? 0;
    if (before >= most) refuseBusy();
    taken.set(whose, before + 1);
    return () => {
      const left = (taken.get(whose) ?? 1) - 1;
      if (left > 0) taken.set(whose, left);
      else taken.delete(whose);
    };
  };
}

/** Devices send queued requests one by one. */
const MOST_OF_PERSON = 32;
/** A whole pool shares one address, and visitors send little. */
export const MOST_OF_ADDRESS = 256;

/**
 * Refuses a request with `busy` before its body is read if its user or address has too many. Cuts
 * visitors whose body takes longer than `visitorMs`.
 */
export function limitBodies(
  visitorMs: number,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const ofPerson = placesOfEach(MOST_OF_PERSON);
  const ofAddress = placesOfEach(MOST_OF_ADDRESS);
  return (request, { raw }) => {
    // No body, or no client any more.
    if (request.raw.readableEnded || raw.closed) return;
    const user = request.sessionContext.session?.user;
    if (user) {
      raw.once('close', ofPerson(String(user.id)));
      return;
    }
    const release = ofAddress(addressKey(request.ip));
    const cut = setTimeout(() => {
      if (!request.raw.complete) request.raw.socket.destroy();
    }, visitorMs);
    raw.once('close', () => {
      clearTimeout(cut);
      release();
    });
  };
}
