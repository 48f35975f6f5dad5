// Answers of the real server that are spoiled on their way back: halved, or dated by a wrong clock.
import { DAY_MS } from '#domain/deadline.ts';
import { isCut } from './network.ts';
import { CLOCK_HEADER } from './serverClock.ts';
import type { Strike } from './strike.ts';

export const strikeTruncated: Strike = async (request, onward) => {
  const answer = await onward(request);
  if (isCut(answer)) return answer;
  const bytes = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(bytes.slice(0, Math.floor(bytes.byteLength / 2)), { headers });
};

/** The server judges this request by the wrong clock too, where it was started with the faults. */
export const clockStrike =
  (days: number): Strike =>
  async (request, onward) => {
    const skew = days * DAY_MS;
    const asked = new Headers(request.headers);
    asked.set(CLOCK_HEADER, String(skew));
    const answer = await onward(new Request(request, { headers: asked }));
    if (isCut(answer)) return answer;
    const headers = new Headers(answer.headers);
    const date = Date.parse(headers.get('date') ?? '') || Date.now();
    headers.set('date', new Date(date + skew).toUTCString());
    return new Response(answer.body, { status: answer.status, headers });
  };
