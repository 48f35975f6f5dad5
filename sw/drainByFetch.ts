// Carries the drain's requests for the worker: fetch, which must have ended before the worker is ended.
import type { Transport } from '#offline/transport.ts';
import { WORKER_TOTAL_MS } from '#offline/workerBudget.ts';

export const drainByFetch: Transport = async ({ method, address, headers, body }, { signal }) => {
  try {
    const response = await fetch(address, {
      method,
      headers,
      ...(body && { body }),
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(WORKER_TOTAL_MS)]),
    });
    return {
      status: response.status,
      text: await response.text(),
      date: response.headers.get('date'),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch {
    return undefined;
  }
};
