// Faults of the wire: requests and answers that are lost, silent or slow.
import { HttpResponse } from 'msw';
import { paceOf } from './pace.ts';
import type { ApplyFault } from './applyFault.ts';

/** MSW's word for a broken connection; the fault proxy recognises it by its type. */
export const cut = (): Response => HttpResponse.error();

export const isCut = (answer: Response): boolean => answer.type === 'error';

export const applyOffline: ApplyFault = () => Promise.resolve(cut());

/** The whole answer is awaited, so that the server has surely committed. */
export const applyLostAnswer: ApplyFault = async (request, forward) => {
  const answer = await forward(request);
  if (!isCut(answer)) await answer.arrayBuffer();
  return cut();
};

/** Ends when the one who asked has given up. */
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
