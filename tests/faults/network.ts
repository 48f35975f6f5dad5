// Faults of the wire: requests and answers that are lost, silent or slow.
import { HttpResponse } from 'msw';
import { paceOf } from './pace.ts';
import type { Strike } from './strike.ts';

/** MSW's word for a broken connection; the door knows it by its type. */
const cut = (): Response => HttpResponse.error();

export const isCut = (answer: Response): boolean => answer.type === 'error';

export const strikeOffline: Strike = () => Promise.resolve(cut());

/** The whole answer is awaited, so that the server has surely committed. */
export const strikeLostAnswer: Strike = async (request, onward) => {
  const answer = await onward(request);
  if (!isCut(answer)) await answer.arrayBuffer();
  return cut();
};

/** Ends when the one who asked has given up. */
export const strikeHang: Strike = ({ signal }) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(cut());
    signal.addEventListener('abort', () => resolve(cut()), { once: true });
  });

export function slowStrike(bytesPerSecond: number): Strike {
  const narrow = paceOf(bytesPerSecond);
  return async (request, onward) => {
    const body = request.body?.pipeThrough(narrow());
    const halfDuplex = { duplex: 'half' };
    const answer = await onward(body ? new Request(request, { body, ...halfDuplex }) : request);
    if (isCut(answer)) return answer;
    const { status, headers } = answer;
    return new Response(answer.body?.pipeThrough(narrow()) ?? null, { status, headers });
  };
}
