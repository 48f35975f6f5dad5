// Picks a card or music (behaviour 9.3).
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { keepPickedFile } from '#state/files/keptFiles.ts';
import { checkPick } from '#state/files/pickedFileRules.ts';
import { noteSilent, saveOpenDraft } from './saveDraft.ts';
import { dispatch, type EnteredCompetition, openSessionIn, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';

async function dropPick(
  store: Store,
  key: SessionKey,
  pick: string,
  competition: EnteredCompetition,
) {
  dispatch(store, key, { type: 'pick-dropped', key: pick });
  await saveOpenDraft(store, key, competition);
}

/** Checks and stores a picked file; returns the refusal, if any. Of several picks the last one counts. */
export async function pickFile(
  store: Store,
  key: SessionKey,
  entry: DraftEntry,
  kind: FileKind,
  file: File,
  competition: EnteredCompetition,
): Promise<RefusedPick | undefined> {
  const { name, type, size } = file;
  const pick = crypto.randomUUID();
  const counts = () => openSessionIn(store, key)?.picks.some((each) => each.key === pick) === true;
  const picked = { name, type, size, source: file };
  dispatch(store, key, { type: 'pick-begun', key: pick, entry, kind, picked });
  const naming = saveOpenDraft(store, key, competition);
  const refused = await checkPick(store, kind, file);
  await naming;
  if (!counts()) return undefined;
  if (refused) {
    await dropPick(store, key, pick, competition);
    return refused;
  }
  dispatch(store, key, { type: 'pick-accepted', key: pick });
  const kept = await keepPickedFile(file, () => {
    noteSilent(store, key);
    return counts();
  });
  if (!counts() || kept.kind === 'not-kept') return undefined;
  if (kept.kind === 'kept') {
    dispatch(store, key, { ...kept, type: 'pick-copied', key: pick });
    await saveOpenDraft(store, key, competition);
    return undefined;
  }
  await dropPick(store, key, pick, competition);
  return { name, why: kept.message };
}
