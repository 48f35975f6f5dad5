// Picking the card and the music of an entry (behaviour 9.3).
import { atom } from 'jotai';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { keepPickedFile } from '#state/files/keptFiles.ts';
import { checkPickAction } from '#state/files/pickedFileRules.ts';
import { noteSilentAction, saveDraftAction } from './saveDraft.ts';
import {
  dispatchAction,
  type EnteredCompetition,
  openSessionIn,
  type SessionKey,
} from './session.ts';

const dropPickAction = atom(
  null,
  async (_get, set, key: SessionKey, pick: string, competition: EnteredCompetition) => {
    set(dispatchAction, key, { type: 'pick-dropped', key: pick });
    await set(saveDraftAction, key, competition);
  },
);

/**
 * Keeps a picked file with its entry and on the device; answers with the refusal of one that the server
 * would not take or for which the device has no room: then what was picked before stays. Of several picks
 * the last one counts, whichever is checked first.
 */
export const pickFileAction = atom(
  null,
  async (
    get,
    set,
    key: SessionKey,
    entry: DraftEntry,
    kind: FileKind,
    file: File,
    competition: EnteredCompetition,
  ): Promise<RefusedPick | undefined> => {
    const { name, type, size } = file;
    const pick = crypto.randomUUID();
    const counts = () => openSessionIn(get, key)?.picks.some((each) => each.key === pick) === true;
    const picked = { name, type, size, source: file };
    set(dispatchAction, key, { type: 'pick-begun', key: pick, entry, kind, picked });
    const naming = set(saveDraftAction, key, competition);
    const refused = await set(checkPickAction, kind, file);
    await naming;
    if (!counts()) return undefined;
    if (refused) {
      await set(dropPickAction, key, pick, competition);
      return refused;
    }
    set(dispatchAction, key, { type: 'pick-accepted', key: pick });
    const kept = await keepPickedFile(file, () => {
      set(noteSilentAction, key);
      return counts();
    });
    if (!counts() || kept.kind === 'not-kept') return undefined;
    if (kept.kind === 'kept') {
      set(dispatchAction, key, { ...kept, type: 'pick-copied', key: pick });
      await set(saveDraftAction, key, competition);
      return undefined;
    }
    await set(dropPickAction, key, pick, competition);
    return { name, why: kept.message };
  },
);
