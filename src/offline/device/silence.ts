// Times out operations of a silent database (OneSignal-Website-SDK #1468, WebKit 315804; offline 1.13).

const TICK_MS = 1_000;
/** Ticks without an event until the timeout. */
const MOST_QUIET = 5;
/** Bytes that add one tick. */
const BYTES_A_TICK = 1_000_000;

const EVENTS = ['success', 'error', 'complete', 'abort'];

/** Bytes of running operations; later ones wait for them. */
let writing = 0;

/** Returns false in a worker. */
function isHidden(context: object = globalThis): boolean {
  const page = 'document' in context ? context.document : undefined;
  return typeof page === 'object' && page !== null && 'hidden' in page && page.hidden === true;
}

export function abort(tx: Pick<IDBTransaction, 'abort'>): void {
  try {
    tx.abort();
  } catch {
    // It has ended, or is being committed.
  }
}

export interface Operation {
  signal: AbortSignal;
  /** Resets the timeout on events of `tx`, and aborts it on timeout. */
  watch: (tx: IDBTransaction) => void;
}

/**
 * Rejects with a `TimeoutError` after too many ticks without an event on a visible page. `bytes`: written by `work`.
 * `late`: called if `work` succeeds after the timeout.
 */
export function untilSilent<Result>(
  work: (operation: Operation) => Promise<Result>,
  { bytes, isExcused, late }: { bytes: number; isExcused: () => boolean; late: () => void },
): Promise<Result> {
  const silence = new AbortController();
  const { signal } = silence;
  writing += bytes;
  const most = MOST_QUIET + Math.ceil(writing / BYTES_A_TICK);
  let quiet = 0;
  const hear = () => {
    quiet = 0;
  };
  const watch = (tx: IDBTransaction) => {
    hear();
    signal.addEventListener('abort', () => abort(tx));
    // Request events reach their transaction in the capture phase only.
    for (const type of EVENTS) tx.addEventListener(type, hear, true);
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (isExcused() || isHidden()) return;
      quiet += 1;
      if (quiet < most) return;
      clearInterval(timer);
      silence.abort();
      reject(new DOMException('the database does not answer', 'TimeoutError'));
    }, TICK_MS);
  });
  const done = async () => {
    try {
      const result = await work({ signal, watch });
      if (signal.aborted) late();
      return result;
    } finally {
      clearInterval(timer);
      writing -= bytes;
    }
  };
  return Promise.race([done(), silent]);
}
