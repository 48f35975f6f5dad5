// The way of a request to the server and of its answer back: XHR in the page, fetch in the worker.

export interface TransportRequest {
  method: string;
  /** Path and query. */
  address: string;
  headers: Readonly<Record<string, string>>;
  /** JSON as text, a form with its file, or a piece of one. */
  body: FormData | Blob | string | null;
}

/** An answer that came whole from the page's own origin and was not redirected, or `noAnswer`. */
export interface TransportResponse {
  status: number;
  /** May be gigabytes, which the browser keeps outside of the memory. */
  body: Blob;
  headers: Headers;
}

/** Bytes sent or received so far and bytes in all; 0 in all where that is not known. */
export type OnProgress = (done: number, total: number) => void;

export interface TransportOptions {
  /** Ends the request early, as if nothing had come back. */
  signal?: AbortSignal | undefined;
  /** Progress is only reported where the transport knows it. */
  onSent?: OnProgress | undefined;
  onReceived?: OnProgress | undefined;
}

/** Resolves with what came back, `noAnswer`, or undefined where the connection broke or was aborted. Never rejects. */
export type Transport = (
  request: TransportRequest,
  options: TransportOptions,
) => Promise<TransportResponse | undefined>;

/** A request ends after this without a byte in either direction. */
export const SILENCE_MS = 60_000;

const NO_ANSWER = { redirected: 302, silent: 504 } as const;

/** Returns an empty response in place of one of the site; its status says why (behaviour 13.12). */
export const noAnswer = (why: keyof typeof NO_ANSWER): TransportResponse => ({
  status: NO_ANSWER[why],
  body: new Blob([]),
  headers: new Headers(),
});

/** Reads what a fetch has brought; rejects when the connection breaks in the middle of the body. */
export async function readResponse(response: Response): Promise<TransportResponse> {
  return {
    status: response.status,
    body: await response.blob(),
    headers: response.headers,
  };
}
