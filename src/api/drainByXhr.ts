// Carries the drain's requests for the page: XMLHttpRequest, with true progress and no limit in all.
import type { Heard, Transport } from '#offline/transport.ts';

/** An attempt ends after this without a byte in either direction. */
const SILENCE_MS = 60_000;

/** Keeps the screen on while something is sent, where the browser can; answers how to let go. */
function keepAwake(): () => void {
  const asked = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : undefined;
  const lock = asked?.catch(() => undefined);
  return () => {
    void lock?.then((held) => held?.release());
  };
}

function heardIn(xhr: XMLHttpRequest, address: string): Heard | undefined {
  const wasLedElsewhere = xhr.responseURL !== new URL(address, window.location.href).href;
  if (xhr.status === 0 || wasLedElsewhere) return undefined;
  return {
    status: xhr.status,
    text: xhr.responseText,
    date: xhr.getResponseHeader('date'),
    retryAfter: xhr.getResponseHeader('retry-after'),
  };
}

export const drainByXhr: Transport = ({ method, address, headers, body }, { signal, onProgress }) =>
  new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    const letSleep = keepAwake();
    const abort = () => xhr.abort();
    let silence = 0;
    const hear = () => {
      window.clearTimeout(silence);
      silence = window.setTimeout(abort, SILENCE_MS);
    };
    const end = (heard?: Heard) => {
      window.clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      letSleep();
      resolve(heard);
    };
    xhr.open(method, address);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      hear();
      onProgress(loaded, total);
    });
    xhr.addEventListener('progress', hear);
    xhr.addEventListener('load', () => end(heardIn(xhr, address)));
    for (const failure of ['error', 'abort', 'timeout']) xhr.addEventListener(failure, () => end());
    if (signal.aborted) {
      end();
      return;
    }
    signal.addEventListener('abort', abort);
    hear();
    xhr.send(body);
  });
