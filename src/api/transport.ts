// Sends requests of the page by XMLHttpRequest, because `fetch` does not report the progress of uploads.
import { EXPECTED_LENGTH } from '#contract/headers.ts';
import {
  noAnswer,
  SILENCE_MS,
  type Transport,
  type TransportResponse,
} from '#contract/transport.ts';

const headersOf = (xhr: XMLHttpRequest): Headers =>
  new Headers(
    xhr
      .getAllResponseHeaders()
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1)];
      }),
  );

function responseOf(xhr: XMLHttpRequest, address: string): TransportResponse | undefined {
  const isRedirected = xhr.responseURL !== new URL(address, window.location.href).href;
  if (xhr.status === 0 || !(xhr.response instanceof Blob)) return undefined;
  if (isRedirected) return noAnswer('redirected');
  return {
    status: xhr.status,
    body: xhr.response,
    headers: headersOf(xhr),
  };
}

export const sendRequest: Transport = (
  { method, address, headers, body },
  { signal, onSent, onReceived },
) =>
  new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    let silence = 0;
    const waitOn = () => {
      window.clearTimeout(silence);
      silence = window.setTimeout(() => {
        end(noAnswer('silent'));
        abort();
      }, SILENCE_MS);
    };
    const end = (response?: TransportResponse) => {
      window.clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
      resolve(response);
    };
    xhr.open(method, address);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      waitOn();
      onSent?.(loaded, total);
    });
    xhr.addEventListener('progress', ({ loaded, total }) => {
      waitOn();
      onReceived?.(loaded, total || Number(xhr.getResponseHeader(EXPECTED_LENGTH)));
    });
    xhr.addEventListener('load', () => end(responseOf(xhr, address)));
    for (const failure of ['error', 'abort', 'timeout']) xhr.addEventListener(failure, () => end());
    if (signal?.aborted) {
      end();
      return;
    }
    signal?.addEventListener('abort', abort);
    waitOn();
    xhr.send(body);
  });

/** Keeps the screen of the device on until the returned function is called. */
function keepScreenOn(): () => void {
  const lockRequest = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined;
  const lock = lockRequest?.catch(() => undefined);
  return () => {
    void lock?.then((held) => held?.release());
  };
}

export const sendWithScreenOn: Transport = async (request, options) => {
  const letSleep = keepScreenOn();
  try {
    return await sendRequest(request, options);
  } finally {
    letSleep();
  }
};
