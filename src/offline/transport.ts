// What the drain asks of whoever carries its requests: XHR in the page, fetch in the worker.

export interface Sending {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: FormData | null;
}

/** An answer that came from our own origin and was not redirected. */
export interface Heard {
  status: number;
  /** The body as text. */
  text: string;
  /** The Date header. */
  date: string | null;
  /** The Retry-After header. */
  retryAfter: string | null;
}

export interface Watch {
  /** Aborts the attempt; what became of it is then unknown. */
  signal: AbortSignal;
  /** Bytes sent so far and in all, where the carrier knows. */
  onProgress: (sent: number, total: number) => void;
}

/** Resolves with what came back; undefined when nothing did, or from elsewhere. Never rejects. */
export type Transport = (sending: Sending, watch: Watch) => Promise<Heard | undefined>;
