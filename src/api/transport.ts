// Carries one request: fetch, or XMLHttpRequest where the progress of an upload is wanted.

export interface Request {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: BodyInit | null;
  /** Ends it early, as if nothing had come back. */
  signal?: AbortSignal | undefined;
}

export interface Received {
  status: number;
  body: Blob;
  /** The Date header. */
  date: string | null;
}

/** Bytes sent or received so far and bytes in all; 0 in all where that is not known. */
export type OnProgress = (done: number, total: number) => void;

/** Resolves with whatever came back; undefined when nothing did or the request was led elsewhere. */
export async function carry(request: Request): Promise<Received | undefined> {
  try {
    const response = await fetch(request.address, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
      signal: request.signal ?? null,
    });
    const date = response.headers.get('date');
    return { status: response.status, body: await response.blob(), date };
  } catch {
    return undefined;
  }
}

const SILENCE_MS = 60_000;

/** Who hears of the bytes of a request that go out, and of those that come back. */
export interface Watch {
  onSent?: OnProgress | undefined;
  onReceived?: OnProgress | undefined;
}

/**
 * The same where its bytes are watched; ends after 60 s without one, never after a total. What comes
 * back may be gigabytes: the browser keeps it outside of the page's memory.
 */
export function carryWatched(
  request: Omit<Request, 'body' | 'signal'> & { body: XMLHttpRequestBodyInit | null },
  { onSent, onReceived }: Watch,
): Promise<Received | undefined> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    let silence = 0;
    const heard = () => {
      window.clearTimeout(silence);
      silence = window.setTimeout(() => xhr.abort(), SILENCE_MS);
    };
    const end = (received?: Received) => {
      window.clearTimeout(silence);
      resolve(received);
    };
    xhr.open(request.method, request.address);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      heard();
      onSent?.(event.loaded, event.total);
    });
    xhr.addEventListener('progress', (event) => {
      heard();
      onReceived?.(event.loaded, event.total);
    });
    xhr.addEventListener('load', () => {
      const own = new URL(xhr.responseURL).origin === window.location.origin;
      end(
        own && xhr.response instanceof Blob
          ? { status: xhr.status, body: xhr.response, date: xhr.getResponseHeader('date') }
          : undefined,
      );
    });
    for (const failure of ['error', 'abort', 'timeout']) xhr.addEventListener(failure, () => end());
    heard();
    xhr.send(request.body);
  });
}
