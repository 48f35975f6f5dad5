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
  /** Number of requests that the fault will still affect; Infinity if unlimited. */
  left: number;
  struck: number;
}

export interface FaultInPlace {
  fault: Fault;
  where: Where;
  tally: Tally;
  /** Created once per fault, because all requests share the rate of a slow network. */
  apply: ApplyFault;
}

const written = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;
const writtenCalls = new Set(callNames.map((name) => written(callsByName[name])));

/** Returns whether another call has exactly this path: `draft/:id` also matches the path «draft/list». */
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
