import { afterEach, expect, test, vi } from 'vitest';
import { SILENCE_MS, type TransportRequest } from '#contract/transport.ts';
import { networkFault } from '#domain/networkFault.ts';
import { sendByFetch } from '../../sw/sendOutbox.ts';

const asked: TransportRequest = { method: 'GET', address: '/api/health', headers: {}, body: null };

afterEach(() => {
  vi.unstubAllGlobals();
});

const faultOf = async (request = asked, signal?: AbortSignal) =>
  networkFault((await sendByFetch(request, { signal }))?.status ?? 0, true);

const redirecting = (_: string, { redirect }: RequestInit): Promise<Response> => {
  if (redirect !== 'manual') return Promise.reject(new TypeError('Failed to fetch'));
  const shown = { type: { value: 'opaqueredirect' }, status: { value: 0 } };
  return Promise.resolve(Object.defineProperties(new Response(null), shown));
};

const hanging = (_: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const fail = () => reject(new DOMException('', 'AbortError'));
    if (signal?.aborted) fail();
    signal?.addEventListener('abort', fail);
  });

function runOut(): number[] {
  const waits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms);
    return AbortSignal.abort();
  });
  return waits;
}

test('a redirect counts as the sign-in page of a Wi-Fi, as in the page (behaviour 13.12)', async () => {
  vi.stubGlobal('fetch', redirecting);
  expect(await faultOf()).toBe('portal');
});

test('a minute without an answer counts as a silent server', async () => {
  vi.stubGlobal('fetch', hanging);
  const waits = runOut();
  expect(await faultOf()).toBe('silent');
  expect(waits).toEqual([SILENCE_MS]);
});

test('a file may take as long as the drain allows, and its abort says nothing about the server', async () => {
  vi.stubGlobal('fetch', hanging);
  const waits = runOut();
  const ended = AbortSignal.abort();
  for (const body of [new Blob(['x']), new FormData()]) {
    expect(await sendByFetch({ ...asked, body }, { signal: ended })).toBeUndefined();
  }
  expect(await sendByFetch(asked, { signal: ended })).toBeUndefined();
  expect(waits).toEqual([SILENCE_MS]);
});

test('a failed request counts as a broken connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await faultOf()).toBe('unreachable');
});
