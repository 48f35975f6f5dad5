// Puts shared files into the open application.
import { filesIn } from '#domain/entry-session/entryContent.ts';
import type { SharedFile } from '#domain/sharedFile.ts';
import { pickBatch } from '#state/entry/batch.ts';
import { pickForm } from '#state/entry/form.ts';
import {
  dispatch,
  type EnteredCompetition,
  openSessionIn,
  type SessionKey,
} from '#state/entry/session.ts';
import { discardShared, openShared } from './sharedFiles.ts';
import type { Store } from '#state/store.ts';

/** The draft has them now. */
async function dropPlaced(store: Store, key: SessionKey, files: readonly SharedFile[]) {
  const session = openSessionIn(store, key);
  const placed = new Set(session && filesIn(session.content).map(({ id }) => id));
  const gone = files.filter(({ file }) => placed.has(file.id));
  await discardShared(
    store,
    gone.map(({ id }) => id),
  );
}

export async function placeSharedForm(
  store: Store,
  key: SessionKey,
  form: SharedFile,
  competition: EnteredCompetition,
) {
  const [file] = await openShared([form]);
  if (!file) return;
  dispatch(store, key, { type: 'tab-opened', tab: 'apply' });
  await pickForm(store, key, file, competition);
  await dropPlaced(store, key, [form]);
}

/** Sorted by name. */
export async function sortShared(
  store: Store,
  key: SessionKey,
  files: readonly SharedFile[],
  competition: EnteredCompetition,
) {
  const opened = await openShared(files);
  dispatch(store, key, { type: 'tab-opened', tab: 'files' });
  await pickBatch(store, key, opened, competition);
  await dropPlaced(store, key, files);
}
