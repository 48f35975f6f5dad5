// Carries one request: fetch, or XMLHttpRequest where the progress of an upload is wanted.

export interface Request {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: BodyInit | null;
}

export interface Received {
  status: number;
  body: Blob;
  /** The Date header. */
  date: string | null;
}

/** Bytes sent so far and bytes in all. */
export type OnProgress = (sent: number, total: number) => void;

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
    });
    const date = response.headers.get('date');
    return { status: response.status, body: await response.blob(), date };
  } catch {
    return undefined;
  }
}

const SILENCE_MS = 60_000;

/** The same for a form whose upload is watched; ends after 60 s without a byte, never after a total. */
export function carryWatched(
  request: Omit<Request, 'body'> & { body: FormData },
  onProgress: OnProgress,
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
      onProgress(event.loaded, event.total);
    });
    xhr.addEventListener('progress', heard);
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
