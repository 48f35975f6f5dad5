// A fault as a handler of MSW: what it matches, and how many requests it still hits.
import { http, type RequestHandler } from 'msw';
import type { Call } from '#contract/call.ts';
import { callNames, callsByName } from '#contract/callNames.ts';
import { type Fault, isOfNetwork } from './fault.ts';
import type { Forward, ApplyFault } from './apply/applyFault.ts';

const METHODS = {
  GET: http.get,
  HEAD: http.head,
  POST: http.post,
  PATCH: http.patch,
  DELETE: http.delete,
  OPTIONS: http.options,
} as const;

export type Where = Call | 'all';

interface Tally {
  /** Infinity until it is switched off. */
  left: number;
  struck: number;
}

export interface FaultInPlace {
  fault: Fault;
  where: Where;
  tally: Tally;
  /** Made once a fault, for the rate of a slow network is shared by all requests. */
  apply: ApplyFault;
}

const written = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;
const writtenCalls = new Set(callNames.map((name) => written(callsByName[name])));

/** The server prefers a call that is written out to one with a parameter: «draft/list» is no draft. */
const isOfAnotherCall = (where: Call, { method, url }: Request): boolean => {
  const asked = `${method} ${new URL(url).pathname}`;
  return asked !== written(where) && writtenCalls.has(asked);
};

export function faultHandler(
  { fault, where, tally, apply }: FaultInPlace,
  forward: Forward,
): RequestHandler {
  const resolve = ({ request }: { request: Request }) => {
    if (tally.left === 0 || (where !== 'all' && isOfAnotherCall(where, request))) return undefined;
    tally.left -= 1;
    tally.struck += 1;
    return apply(request, forward);
  };
  if (where === 'all') return http.all(isOfNetwork(fault) ? '*' : '*/api/*', resolve);
  return METHODS[where.method](`*${where.path}`, resolve);
}
