// Gives up what the device's database does not answer (OneSignal-Website-SDK #1468, WebKit 315804; offline 1.13).

const TICK_MS = 1_000;
/** Ticks without an event before an operation is given up. */
const MOST_QUIET = 5;
/** Bytes for which a slow disk gets one tick more. */
const BYTES_A_TICK = 1_000_000;

const EVENTS = ['success', 'error', 'complete', 'abort'];

/** Bytes of the operations under way: a later one waits for them. */
let writing = 0;

/** Returns whether this is a page out of sight; false in a worker. */
function isHidden(context: object = globalThis): boolean {
  const page = 'document' in context ? context.document : undefined;
  return typeof page === 'object' && page !== null && 'hidden' in page && page.hidden === true;
}

/** Ends a transaction without a trace. */
export function abort(tx: Pick<IDBTransaction, 'abort'>): void {
  try {
    tx.abort();
  } catch {
    // It has ended, or is being committed.
  }
}

export interface Operation {
  /** Aborted when the operation is given up. */
  signal: AbortSignal;
  /** Listens to a transaction of the operation, and aborts it with it. */
  watch: (tx: IDBTransaction) => void;
}

/**
 * Does `work`; rejects with a `TimeoutError` when nothing is heard of its transactions for too long while the page is
 * seen. Timers of a hidden or frozen page say nothing about the database. `bytes`: written by it; `late`: called when it
 * ends well all the same.
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
    // Events of requests reach their transaction on the way down only.
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
