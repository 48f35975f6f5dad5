// Adds files shared by other apps to the open draft.
import { filesIn } from '#domain/entry-session/entryContent.ts';
import type { SharedFile } from '#domain/sharedFile.ts';
import { pickBatch } from '#state/entry/batch.ts';
import { pickForm } from '#state/entry/form.ts';
import { dispatch, type EnteredKey, openSessionIn, type SessionKey } from '#state/entry/session.ts';
import { discardShared, openShared } from './sharedFiles.ts';
import type { Store } from '#state/store.ts';

/** Deletes shared files that the open draft now has. */
async function dropPlaced(store: Store, key: SessionKey, files: readonly SharedFile[]) {
  const session = openSessionIn(store, key);
  const placed = new Set(session && filesIn(session.content).map(({ id }) => id));
  const gone = files.filter(({ file }) => placed.has(file.id));
  await discardShared(
    store,
    gone.map(({ id }) => id),
  );
}

export async function placeSharedForm(store: Store, key: EnteredKey, form: SharedFile) {
  const [file] = await openShared([form]);
  if (!file) return;
  dispatch(store, key, { type: 'tab-opened', tab: 'apply' });
  await pickForm(store, key, file);
  await dropPlaced(store, key, [form]);
}

/** Adds shared files to the batch of picked files. The batch sorts files to entries by name. */
export async function sortShared(store: Store, key: EnteredKey, files: readonly SharedFile[]) {
  const opened = await openShared(files);
  dispatch(store, key, { type: 'tab-opened', tab: 'files' });
  await pickBatch(store, key, opened);
  await dropPlaced(store, key, files);
}
