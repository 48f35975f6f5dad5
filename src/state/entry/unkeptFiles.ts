// Names picked files that were lost with their page (offline 1.3).
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { takeCopying } from '#offline/device/drafts.ts';
import { batchText } from '#text/enter/batch.ts';
import { dispatch, isInSession, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';

/** Id of this page in drafts, and its lock. */
export const THIS_PAGE = `copying ${crypto.randomUUID()}`;

/** A second request finds the lock held. */
export function holdPage(): void {
  if (!('locks' in navigator)) return;
  const untilTheEnd = new Promise<never>(() => undefined);
  void navigator.locks.request(THIS_PAGE, { ifAvailable: true }, (lock) => lock && untilTheEnd);
}

async function nameUnkeptOf(store: Store, key: SessionKey, id: string, page: string) {
  if (!isInSession(store, key, id)) return;
  // A later page retries.
  const gone = await takeCopying(id, page).catch(() => []);
  if (!isInSession(store, key, id)) return;
  const why = batchText.notKept;
  const files = gone
    .filter(({ isForm = false }) => !isForm)
    .map(({ name, type, size }) => ({
      key: crypto.randomUUID(),
      picked: { name, type, size, source: undefined },
      state: 'refused' as const,
      why,
    }));
  if (files.length > 0) dispatch(store, key, { type: 'batch-picked', files });
  const form = gone.find(({ isForm = false }) => isForm);
  if (form) dispatch(store, key, { type: 'form-declined', refused: { name: form.name, why } });
}

/** Waits for pages that are still open. */
export async function nameUnkept(store: Store, key: SessionKey, { id, copying = [] }: EntryDraft) {
  for (const { page } of copying) {
    const name = () => nameUnkeptOf(store, key, id, page);
    if (page !== THIS_PAGE && 'locks' in navigator) void navigator.locks.request(page, name);
    else await name();
  }
}
