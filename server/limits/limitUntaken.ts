// Limits what answers hold in memory until their readers have taken them.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../access/address.ts';
import { refuseBusy } from '../request/refusals.ts';

export interface UntakenLimits {
  /** Bytes of one person, or of the visitors of one address. */
  ofOne: number;
  /** Bytes of all. */
  ofAll: number;
}

const MIB = 1024 * 1024;

/** A whole season as a list has a megabyte, and a page asks for some lists at once. */
export const UNTAKEN_LIMITS: UntakenLimits = { ofOne: 16 * MIB, ofAll: 64 * MIB };

/** Counts an answer of so many bytes until it is taken or nobody is left to take it; refuses one too many with `busy`. */
type HoldUntaken = (request: FastifyRequest, reply: FastifyReply, bytes: number) => void;

export function limitUntaken(most: UntakenLimits): HoldUntaken {
  /** Those who have nothing untaken are not in it. */
  const heldOf = new Map<string, number>();
  let all = 0;
  return ({ sessionContext, ip }, { raw }, bytes) => {
    if (raw.closed) return;
    const { user } = sessionContext.session ?? {};
    const whose = user ? String(user.id) : addressKey(ip);
    const own = (heldOf.get(whose) ?? 0) + bytes;
    if (own > most.ofOne || all + bytes > most.ofAll) refuseBusy();
    heldOf.set(whose, own);
    all += bytes;
    raw.once('close', () => {
      all -= bytes;
      const left = (heldOf.get(whose) ?? 0) - bytes;
      if (left > 0) heldOf.set(whose, left);
      else heldOf.delete(whose);
    });
  };
}
