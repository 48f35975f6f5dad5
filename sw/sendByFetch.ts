// Sends a request of the drain from the worker by fetch, whose signal ends it with the worker's time.
import { noAnswer, readResponse, SILENCE_MS, type Transport } from '#contract/transport.ts';

export const sendByFetch: Transport = async ({ method, address, headers, body }, { signal }) => {
  // Fetch tells no progress of a file on its way; only the drain's own time ends it.
  const hasFile = body instanceof Blob || body instanceof FormData;
  const silence = hasFile ? undefined : AbortSignal.timeout(SILENCE_MS);
  const ends = [signal, silence].filter((each) => each !== undefined);
  try {
    const response = await fetch(address, {
      method,
      headers,
      ...(body !== null && { body }),
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.any(ends),
    });
    if (response.type === 'opaqueredirect') return noAnswer('redirected');
    return await readResponse(response);
  } catch {
    return silence?.aborted && !signal?.aborted ? noAnswer('silent') : undefined;
  }
};
