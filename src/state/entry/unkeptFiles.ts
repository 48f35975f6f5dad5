// Picked files whose page ended before they were on the device: the next page that shows their draft names them, once (offline 1.3).
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { takeCopying } from '#offline/device/drafts.ts';
import { batchText } from '#text/enter/batch.ts';
import { dispatch, isInSession, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';

/** Names this page in drafts whose files it copies, and the lock that it holds while it is there. */
export const THIS_PAGE = `copying ${crypto.randomUUID()}`;

/** Holds the lock for as long as this page is there; a second request finds it held. */
export function holdPage(): void {
  if (!('locks' in navigator)) return;
  const untilTheEnd = new Promise<never>(() => undefined);
  void navigator.locks.request(THIS_PAGE, { ifAvailable: true }, (lock) => lock && untilTheEnd);
}

async function nameUnkeptOf(store: Store, key: SessionKey, id: string, page: string) {
  if (!isInSession(store, key, id)) return;
  // A later page names the files that cannot be read now.
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

/** Names those of pages that have ended; of another that is there as soon as it ends. */
export async function nameUnkept(store: Store, key: SessionKey, { id, copying = [] }: EntryDraft) {
  for (const { page } of copying) {
    const name = () => nameUnkeptOf(store, key, id, page);
    if (page !== THIS_PAGE && 'locks' in navigator) void navigator.locks.request(page, name);
    else await name();
  }
}
