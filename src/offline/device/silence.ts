// Times out operations of a silent database (OneSignal-Website-SDK #1468, WebKit 315804; offline 1.13).

const TICK_MS = 1_000;
/** Number of ticks without an event after which an operation times out. */
const MOST_QUIET = 5;
/** Number of written bytes that prolong the timeout by one tick. */
const BYTES_A_TICK = 1_000_000;

const EVENTS = ['success', 'error', 'complete', 'abort'];

/** Bytes written by all running operations. They prolong each new timeout, because operations wait for earlier ones. */
let writing = 0;

/** Returns whether the page is hidden; false in a worker, which has no page. */
function isHidden(context: object = globalThis): boolean {
  const page = 'document' in context ? context.document : undefined;
  return typeof page === 'object' && page !== null && 'hidden' in page && page.hidden === true;
}

export function abort(tx: Pick<IDBTransaction, 'abort'>): void {
  try {
    tx.abort();
  } catch {
    // The transaction has ended, or is being committed.
  }
}

export interface Operation {
  signal: AbortSignal;
  /** Restarts the timeout on each event of `tx`. After a timeout, `tx` is aborted. */
  watch: (tx: IDBTransaction) => void;
}

/**
 * Runs `work`. Rejects with a `TimeoutError` after too many ticks without an event. Ticks in a hidden page or while
 * `isExcused()` do not count. `bytes`: number of bytes that `work` writes. `late`: called if `work` succeeds too late.
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
  const restart = () => {
    quiet = 0;
  };
  const watch = (tx: IDBTransaction) => {
    restart();
    signal.addEventListener('abort', () => abort(tx));
    // A `success` event of a request does not bubble, so the transaction listens in the capture phase.
    for (const type of EVENTS) tx.addEventListener(type, restart, true);
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
