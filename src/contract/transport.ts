export interface TransportRequest {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  /** JSON text, a multipart body, or a piece of a file. */
  body: FormData | Blob | string | null;
}

/** Complete response of this origin. `noAnswer` replaces a redirect or a late response. */
export interface TransportResponse {
  status: number;
  /** Body, possibly gigabytes; the browser stores it outside of memory. */
  body: Blob;
  headers: Headers;
}

/** Receives the number of transferred bytes and the total number; the total is 0 if unknown. */
export type OnProgress = (done: number, total: number) => void;

export interface TransportOptions {
  signal?: AbortSignal | undefined;
  /** Receives the progress of the request's body, if the transport can report it. */
  onSent?: OnProgress | undefined;
  onReceived?: OnProgress | undefined;
}

/** Sends a request. Resolves with undefined if the connection broke or was aborted; never rejects. */
export type Transport = (
  request: TransportRequest,
  options: TransportOptions,
) => Promise<TransportResponse | undefined>;

/** Milliseconds without a byte sent or received, after which a request is aborted. */
export const SILENCE_MS = 60_000;

const NO_ANSWER = { redirected: 302, silent: 504 } as const;

/** Returns an empty response in place of a redirect or of a response that did not arrive in time (behaviour 13.12). */
export const noAnswer = (why: keyof typeof NO_ANSWER): TransportResponse => ({
  status: NO_ANSWER[why],
  body: new Blob([]),
  headers: new Headers(),
});

/** Reads the whole body of a response; rejects when the connection breaks. */
export async function readResponse(response: Response): Promise<TransportResponse> {
  return {
    status: response.status,
    body: await response.blob(),
    headers: response.headers,
  };
}
