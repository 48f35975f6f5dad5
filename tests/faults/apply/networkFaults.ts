// Faults of the connection: lost, silent or slow requests and answers.
import { HttpResponse } from 'msw';
import { paceOf } from './pace.ts';
import type { ApplyFault } from './applyFault.ts';

/** Response that means a broken connection. The fault proxy recognises the response by its type. */
export const cut = (): Response => HttpResponse.error();

export const isCut = (answer: Response): boolean => answer.type === 'error';

export const applyOffline: ApplyFault = () => Promise.resolve(cut());

/** Reads the whole answer before losing it, so that the server has committed its work. */
export const applyLostAnswer: ApplyFault = async (request, forward) => {
  const answer = await forward(request);
  if (!isCut(answer)) await answer.arrayBuffer();
  return cut();
};

/** Sends no answer until the client gives up. */
export const applyHang: ApplyFault = ({ signal }) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(cut());
    signal.addEventListener('abort', () => resolve(cut()), { once: true });
  });

export function applySlow(bytesPerSecond: number): ApplyFault {
  const narrow = paceOf(bytesPerSecond);
  return async (request, forward) => {
    const body = request.body?.pipeThrough(narrow());
    const halfDuplex = { duplex: 'half' };
    const answer = await forward(body ? new Request(request, { body, ...halfDuplex }) : request);
    if (isCut(answer)) return answer;
    const { status, headers } = answer;
    return new Response(answer.body?.pipeThrough(narrow()) ?? null, { status, headers });
  };
}
