// Limits the memory held by responses until clients have read them.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from './address.ts';
import { refuseBusy } from '../failures/refusals.ts';

export interface UntakenLimits {
  /** Bytes per user, or per address of visitors. */
  ofOne: number;
  ofAll: number;
}

const MIB = 1024 * 1024;

/** A list of a whole season has a megabyte, and a page requests several at once. */
export const UNTAKEN_LIMITS: UntakenLimits = { ofOne: 16 * MIB, ofAll: 64 * MIB };

/**
 * Counts a response until it is sent or its connection closes; refuses with `busy` beyond the
 * limit.
 */
type HoldUntaken = (request: FastifyRequest, reply: FastifyReply, bytes: number) => void;

export function limitUntaken(most: UntakenLimits): HoldUntaken {
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
