// Sends a request of the drain from the worker: fetch, which must have ended before the worker is ended.
import { readResponse, type Transport } from '#contract/transport.ts';
import { WORKER_TOTAL_MS } from '#offline/drain/workerBudget.ts';

export const sendByFetch: Transport = async ({ method, address, headers, body }, { signal }) => {
  const limit = AbortSignal.timeout(WORKER_TOTAL_MS);
  try {
    const response = await fetch(address, {
      method,
      headers,
      ...(body !== null && { body }),
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return await readResponse(response);
  } catch {
    return undefined;
  }
};
