// Faults of a network between the page and the real server, as MSW handlers of declared calls.
import { bypass, http, HttpResponse, type RequestHandler } from 'msw';
import type { Call } from '#contract/call.ts';

const METHODS = { GET: http.get, POST: http.post, DELETE: http.delete } as const;

type Resolve = (request: Request) => Promise<Response>;

/** `times` is how often the fault strikes before the network is whole again. */
function faultOf(call: Call, times: number, resolve: Resolve): RequestHandler {
  let left = times;
  return METHODS[call.method](`*${call.path}`, ({ request }) => {
    if (left === 0) return undefined;
    left -= 1;
    return resolve(request);
  });
}

/** The server has done its work, and its answer is lost on the way. */
export const lostAnswer = (call: Call, times = 1): RequestHandler =>
  faultOf(call, times, async (request) => {
    const answer = await fetch(bypass(request));
    await answer.arrayBuffer();
    return HttpResponse.error();
  });

/** The request itself is lost: the server never hears of it. */
export const lostRequest = (call: Call, times = 1): RequestHandler =>
  faultOf(call, times, () => Promise.resolve(HttpResponse.error()));

/** A proxy in front of a server that is being restarted: no answer of ours, no JSON. */
export const unavailable = (call: Call, times = 1, retryAfterSeconds = 1): RequestHandler =>
  faultOf(call, times, () =>
    Promise.resolve(
      HttpResponse.html('<h1>503 Service Unavailable</h1>', {
        status: 503,
        headers: { 'Retry-After': String(retryAfterSeconds) },
      }),
    ),
  );

/** The sign-in page of a hotel's or pool's Wi-Fi: a friendly 200 that is not ours. */
export const captivePortal = (call: Call, times = 1): RequestHandler =>
  faultOf(call, times, () =>
    Promise.resolve(HttpResponse.html('<title>Wi-Fi</title><form>Войти в сеть</form>')),
  );
