export interface TransportRequest {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  /** JSON text, a form with its file, or a piece of a file. */
  body: FormData | Blob | string | null;
}

/** A complete same-origin answer without a redirect, or `noAnswer`. */
export interface TransportResponse {
  status: number;
  /** Possibly gigabytes; the browser stores it outside of memory. */
  body: Blob;
  headers: Headers;
}

/** Bytes so far and in total; total is 0 if unknown. */
export type OnProgress = (done: number, total: number) => void;

export interface TransportOptions {
  signal?: AbortSignal | undefined;
  /** Reported only if the transport supports it. */
  onSent?: OnProgress | undefined;
  onReceived?: OnProgress | undefined;
}

/** Resolves with undefined if the connection broke or was aborted. Never rejects. */
export type Transport = (
  request: TransportRequest,
  options: TransportOptions,
) => Promise<TransportResponse | undefined>;

/** Timeout without a byte in either direction. */
export const SILENCE_MS = 60_000;

const NO_ANSWER = { redirected: 302, silent: 504 } as const;

/** Returns an empty response in place of a foreign one; the status says why (behaviour 13.12). */
export const noAnswer = (why: keyof typeof NO_ANSWER): TransportResponse => ({
  status: NO_ANSWER[why],
  body: new Blob([]),
  headers: new Headers(),
});

/** Reads the whole body; rejects when the connection breaks. */
export async function readResponse(response: Response): Promise<TransportResponse> {
  return {
    status: response.status,
    body: await response.blob(),
    headers: response.headers,
  };
}
