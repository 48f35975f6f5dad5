// Transport of the worker.
import { noAnswer, readResponse, SILENCE_MS, type Transport } from '#contract/transport.ts';

export const sendByFetch: Transport = async ({ method, address, headers, body }, { signal }) => {
  // Fetch reports no upload progress, so requests with files have no silence timeout.
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
