// What becomes of a file that lost its entry: another entry takes it, or it is put away (behaviour 9.8).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { fileArguments } from '#contract/wirePlace.ts';
import { entryPlaceOf } from '#domain/entry-session/selectFiles.ts';
import { type OrphanedFile, orphansIn } from '#domain/entry-session/selectOrphans.ts';
import type { NamedEntry } from '#domain/entry/entryFiles.ts';
import { discardRow } from '#offline/outbox/outbox.ts';
import { reloadRowsAction } from '#state/outbox/rows.ts';
import { callServerAction } from '#state/person/session.ts';
import { failureText } from '#state/toasts.ts';
import { saveDraftAction } from './draft.ts';
import { pickFileAction } from './picks.ts';
import {
  type EnteredCompetition,
  dispatchAction,
  openSessionIn,
  type SessionKey,
} from './session.ts';

interface Attachment {
  key: SessionKey;
  competition: EnteredCompetition;
  orphan: OrphanedFile;
  target: NamedEntry;
}

/** The server keeps its copy; the entry gets one of its own. Answers why not, '' when it did. */
const attachStoredAction = atom(
  null,
  async (get, set, { key, orphan, target }: Attachment): Promise<string> => {
    const { entry, kind, name } = orphan;
    const session = openSessionIn(get, key);
    if (!session) return '';
    const previous = orphansIn(session).find(({ memberKey }) => memberKey === entry.memberKey);
    const place = fileArguments(entryPlaceOf(session, entry), previous?.team);
    const fetched = await set(callServerAction)(calls[kind].get, place);
    if (fetched.kind !== 'done') return failureText(fetched);
    const file = new File([fetched.answer], name, { type: fetched.answer.type });
    const refused = await set(pickFileAction, key, target, kind, file);
    if (!refused) set(dispatchAction, key, { type: 'orphan-decided', entry, kind });
    return refused?.why ?? '';
  },
);

/** Gives the file to another entry; answers why that could not be, '' when it was done. */
export const attachOrphanAction = atom(
  null,
  async (_get, set, attachment: Attachment): Promise<string> => {
    const { key, competition, orphan, target } = attachment;
    const { entry, kind } = orphan;
    switch (orphan.where) {
      case 'picked': {
        const { file } = orphan;
        set(dispatchAction, key, { type: 'file-moved', from: entry, to: target, kind, file });
        return '';
      }
      case 'queued': {
        const { file } = orphan.row;
        set(dispatchAction, key, { type: 'file-moved', from: entry, to: target, kind, file });
        set(dispatchAction, key, { type: 'orphan-decided', entry, kind });
        // The draft must name the file before its row lets go of it.
        if (await set(saveDraftAction, key, competition)) await discardRow(orphan.row.id);
        await set(reloadRowsAction);
        return '';
      }
      case 'on-server':
        return set(attachStoredAction, attachment);
    }
  },
);

/** Nobody takes it: what is here goes, what the server has stays in the person's own list. */
export const dropOrphanAction = atom(
  null,
  async (_get, set, key: SessionKey, orphan: OrphanedFile) => {
    const { entry, kind } = orphan;
    switch (orphan.where) {
      case 'picked':
        set(dispatchAction, key, { type: 'file-unpicked', entry, kind });
        return;
      case 'queued':
        await discardRow(orphan.row.id);
        await set(reloadRowsAction);
        return;
      case 'on-server':
        set(dispatchAction, key, { type: 'orphan-decided', entry, kind });
    }
  },
);
