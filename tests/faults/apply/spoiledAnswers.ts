// Real answers of the server that are changed on their way: truncated, or with a wrong date.
import { DAY_MS } from '#domain/deadline.ts';
import { isCut } from './networkFaults.ts';
import { CLOCK_HEADER } from '../proxy/serverClock.ts';
import type { ApplyFault } from './applyFault.ts';

export const applyTruncated: ApplyFault = async (request, forward) => {
  const answer = await forward(request);
  if (isCut(answer)) return answer;
  const bytes = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(bytes.slice(0, Math.floor(bytes.byteLength / 2)), { headers });
};

/** Changes the `date` header of the answer. A server of `productForFaults.ts` also uses that time for this request. */
export const applyClockSkew =
  (days: number): ApplyFault =>
  async (request, forward) => {
    const skew = days * DAY_MS;
    const asked = new Headers(request.headers);
    asked.set(CLOCK_HEADER, String(skew));
    const answer = await forward(new Request(request, { headers: asked }));
    if (isCut(answer)) return answer;
    const headers = new Headers(answer.headers);
    const date = Date.parse(headers.get('date') ?? '') || Date.now();
    headers.set('date', new Date(date + skew).toUTCString());
    return new Response(answer.body, { status: answer.status, headers });
  };
