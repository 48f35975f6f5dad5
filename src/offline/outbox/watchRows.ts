// Everybody who waits for what becomes of a row learns it from one reading, however many rows there are.
import type { StoredRow } from '#domain/outbox/outboxRow.ts';
import { subscribeToChanges } from '../device/changes.ts';
import { readRows } from '../device/outboxStores.ts';

type See = (rows: readonly StoredRow[]) => void;

/** The watchers of one owner's rows. */
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
    // What comes in the same moment needs no reading of its own.
    await Promise.resolve();
    isAboutToRead = false;
    // Whoever comes while it is read may wait for a row that it does not have yet.
    const before = [...seeing];
    try {
      const rows = await readRows(owner);
      for (const see of before) if (seeing.has(see)) see(rows);
    } catch {
      // Nothing is known before the next change.
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

/** Calls `see` with the rows of an owner, now and at every change of the outbox; answers how to stop that. */
export function watchRows(owner: string, see: See): () => void {
  const watch = watches.get(owner) ?? begin(owner);
  watch.seeing.add(see);
  watch.check();
  return () => {
    watch.seeing.delete(see);
    if (watch.seeing.size === 0 && watches.get(owner) === watch) watch.end();
  };
}
