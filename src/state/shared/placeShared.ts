// Lays files of other apps into the application that is open, as picks; what it does not take stays to be placed.
import { atom } from 'jotai';
import { filesIn } from '#domain/entry-session/entryContent.ts';
import type { SharedFile } from '#domain/sharedFile.ts';
import { pickBatchAction } from '#state/entry/batch.ts';
import { chooseFormAction } from '#state/entry/form.ts';
import {
  dispatchAction,
  type EnteredCompetition,
  openSessionIn,
  type SessionKey,
} from '#state/entry/session.ts';
import { dropSharedAction, openShared } from './sharedFiles.ts';

/** Those that the draft has by now are offered no more. */
const dropPlacedAction = atom(
  null,
  async (get, set, key: SessionKey, files: readonly SharedFile[]) => {
    const session = openSessionIn(get, key);
    const placed = new Set(session && filesIn(session.content).map(({ id }) => id));
    const gone = files.filter(({ file }) => placed.has(file.id));
    await set(
      dropSharedAction,
      gone.map(({ id }) => id),
    );
  },
);

export const placeFormAction = atom(
  null,
  async (_get, set, key: SessionKey, form: SharedFile, competition: EnteredCompetition) => {
    const [file] = await openShared([form]);
    if (!file) return;
    set(dispatchAction, key, { type: 'tab-opened', tab: 'apply' });
    await set(chooseFormAction, key, file, competition);
    await set(dropPlacedAction, key, [form]);
  },
);

/** Cards and music, sorted by their names. */
export const sortSharedAction = atom(
  null,
  async (
    _get,
    set,
    key: SessionKey,
    files: readonly SharedFile[],
    competition: EnteredCompetition,
  ) => {
    const opened = await openShared(files);
    set(dispatchAction, key, { type: 'tab-opened', tab: 'files' });
    await set(pickBatchAction, key, opened, competition);
    await set(dropPlacedAction, key, files);
  },
);
