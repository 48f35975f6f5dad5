// Faults for tests: MSW handlers for `setupServer`, between a client in the same process and the real server.
import { bypass, type RequestHandler } from 'msw';
import type { calls } from '#contract/calls.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { Fault } from './fault.ts';
import { faultHandler, type Where } from './faultHandler.ts';
import { applyFaultOf } from './apply/applyFaultOf.ts';

/** `times` is how many requests the fault hits before the network is healthy again; Infinity is for ever. */
const inFront = (fault: Fault, where: Where, times: number): RequestHandler => {
  const inPlace = { fault, where, tally: { left: times, struck: 0 }, apply: applyFaultOf(fault) };
  return faultHandler(inPlace, (request) => fetch(bypass(request)));
};

/** The server has done its work, and its answer is lost on the way. */
export const lostAnswer = (where: Where, times = 1): RequestHandler =>
  inFront({ kind: 'lost-answer' }, where, times);

/** The request itself is lost: the server never hears of it. */
export const lostRequest = (where: Where, times = 1): RequestHandler =>
  inFront({ kind: 'offline' }, where, times);

/** Nobody answers until the one who asked gives up. */
export const hang = (where: Where, times = 1): RequestHandler =>
  inFront({ kind: 'hang' }, where, times);

export const slow = (where: Where, times = 1, bytesPerSecond = 20_000): RequestHandler =>
  inFront({ kind: 'slow', bytesPerSecond }, where, times);

/** A proxy in front of a server that is being restarted: no answer of ours, no JSON. */
export const unavailable = (where: Where, times = 1, retryAfterSeconds = 1): RequestHandler =>
  inFront({ kind: 'proxy', status: 503, retryAfterSeconds }, where, times);

/** A proxy's page with whatever status: 403 of a firewall, 502 of a dead server. */
export const proxyPage = (where: Where, times = 1, status = 403): RequestHandler =>
  inFront({ kind: 'proxy', status }, where, times);

/** The sign-in page of a hotel's or pool's Wi-Fi: a friendly 200 that is not ours. */
export const captivePortal = (where: Where, times = 1): RequestHandler =>
  inFront({ kind: 'captive-portal' }, where, times);

/** A 302 to an address of the same origin. */
export const redirected = (where: Where, times = 1, to = '/login'): RequestHandler =>
  inFront({ kind: 'redirect', to }, where, times);

/** A 200 whose JSON ends in the middle; the server has done its work. */
export const truncated = (where: Where, times = 1): RequestHandler =>
  inFront({ kind: 'truncated' }, where, times);

/** The answer's Date is days ahead, or behind; the server's own clock is an option of `startServer`. */
export const clockSkew = (where: Where, times = 1, days = 2): RequestHandler =>
  inFront({ kind: 'clock-skew', days }, where, times);

/** A refusal in the server's shape and words that it never gave itself. */
export const refusedWith = (where: Where, times: number, code: RefusalCode): RequestHandler =>
  inFront({ kind: 'refusal', code }, where, times);

/** Another device of the same person has saved the draft, begun anew, just before. */
export const savedElsewhere = (
  where: typeof calls.draft.save | typeof calls.application.save,
  times = 1,
): RequestHandler => inFront({ kind: 'saved-elsewhere' }, where, times);
