// Limits how many requests that bring something are under way: what has come of each is held until it is answered.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../access/address.ts';
import { placesOfEach } from './placesOfEach.ts';

/** Devices send what waits one by one. */
const MOST_OF_PERSON = 32;
/** A whole pool sits behind one address, and a visitor sends little. */
export const MOST_OF_ADDRESS = 256;

/**
 * Refuses a request with `busy` before its body is read, where its person, or the visitors of its address, have too many
 * under way. Cuts a visitor whose body is not there after `visitorMs`, so that a few cannot hold all places.
 */
export function limitBodies(
  visitorMs: number,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const ofPerson = placesOfEach(MOST_OF_PERSON);
  const ofAddress = placesOfEach(MOST_OF_ADDRESS);
  return (request, { raw }) => {
    // It brings nothing, or nobody is there any more.
    if (request.raw.readableEnded || raw.closed) return;
    const user = request.sessionContext.session?.user;
    if (user) {
      raw.once('close', ofPerson(String(user.id)));
      return;
    }
    const giveBack = ofAddress(addressKey(request.ip));
    const cut = setTimeout(() => {
      if (!request.raw.complete) request.raw.socket.destroy();
    }, visitorMs);
    raw.once('close', () => {
      clearTimeout(cut);
      giveBack();
    });
  };
}
