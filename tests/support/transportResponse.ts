import type { TransportResponse } from '#contract/transport.ts';

export const response = (
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): TransportResponse => ({
  status,
  body: new Blob([typeof body === 'string' ? body : JSON.stringify(body)]),
  headers: new Headers({
    date: 'Fri, 20 Nov 2026 09:00:00 GMT',
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
  }),
});
