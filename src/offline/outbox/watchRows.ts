// Watches the rows of a user. One read of the database serves all watchers.
import type { StoredRow } from '#domain/outbox/outboxRow.ts';
import { subscribeToChanges } from '../device/changes.ts';
import { readRows } from '../device/outboxStores.ts';

type See = (rows: readonly StoredRow[]) => void;

interface Watch {
  readonly seeing: Set<See>;
  check: () => void;
  end: () => void;
}

const watches = new Map<string, Watch>();

function begin(owner: string): Watch {
  const seeing = new Set<See>();
  let isAboutToRead = false;
  const read = async () => {
    if (isAboutToRead) return;
    isAboutToRead = true;
    // Waits one microtask, so that several changes at once cause one read.
    await Promise.resolve();
    isAboutToRead = false;
    // Serves only watchers that are older than this read. A watcher added during the read gets the next one.
    const before = [...seeing];
    try {
      const rows = await readRows(owner);
      for (const see of before) if (seeing.has(see)) see(rows);
    } catch {
      // The next change of the outbox causes another read.
    }
  };
  const check = () => void read();
  const stop = subscribeToChanges(({ kind }) => {
    if (kind === 'outbox') check();
  });
  const end = () => {
    stop();
    watches.delete(owner);
  };
  const watch = { seeing, check, end };
  watches.set(owner, watch);
  return watch;
}

/** Calls `see` with the rows soon and after every change. Returns a function that stops watching. */
export function watchRows(owner: string, see: See): () => void {
  const watch = watches.get(owner) ?? begin(owner);
  watch.seeing.add(see);
  watch.check();
  return () => {
    watch.seeing.delete(see);
    if (watch.seeing.size === 0 && watches.get(owner) === watch) watch.end();
  };
}
