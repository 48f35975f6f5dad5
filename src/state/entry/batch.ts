// Picks and confirms files of many entries (behaviour 9.12).
import { type IncomingFile, kindOfPicked, MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import { roomInBatch } from '#domain/entry-session/events/batchEvents.ts';
import { batchView } from '#domain/entry-session/select/selectBatch.ts';
import {
  isDraftGone,
  isSubmissionUnderWay,
} from '#domain/entry-session/select/selectSubmission.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { keepPickedFile } from '#state/files/keptFiles.ts';
import { checkPick, isMusic } from '#state/files/pickedFileRules.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { batchText } from '#text/enter/batch.ts';
import { confirmSome } from './confirm.ts';
import { setDraftSilent, saveOpenDraft } from './saveDraft.ts';
import { dispatch, type EnteredKey, openSessionIn, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';

async function dropPick(store: Store, key: EnteredKey, pick: string) {
  dispatch(store, key, { type: 'pick-dropped', key: pick });
  await saveOpenDraft(store, key);
}

/** Checks and stores the file of an entry; returns the refusal, if any. A later pick cancels an unfinished pick. */
export async function pickFile(
  store: Store,
  key: EnteredKey,
  entry: DraftEntry,
  kind: FileKind,
  file: File,
): Promise<RefusedPick | undefined> {
  const { name, type, size } = file;
  const pick = crypto.randomUUID();
  const counts = () => openSessionIn(store, key)?.picks.some((each) => each.key === pick) === true;
  const picked = { name, type, size, source: file };
  dispatch(store, key, { type: 'pick-begun', key: pick, entry, kind, picked });
  const naming = saveOpenDraft(store, key);
  const refused = await checkPick(store, kind, file);
  await naming;
  if (!counts()) return undefined;
  if (refused) {
    await dropPick(store, key, pick);
    return refused;
  }
  dispatch(store, key, { type: 'pick-accepted', key: pick });
  const kept = await keepPickedFile(file, () => {
    setDraftSilent(store, key);
    return counts();
  });
  if (!counts() || kept.kind === 'not-kept') return undefined;
  if (kept.kind === 'kept') {
    dispatch(store, key, { ...kept, type: 'pick-copied', key: pick });
    await saveOpenDraft(store, key);
    return undefined;
  }
  await dropPick(store, key, pick);
  return { name, why: kept.message };
}

/** Number of files that are read in parallel. */
const AT_ONCE = 2;

interface Picked {
  key: string;
  file: File;
}

const pickedOf = ({ name, type, size }: File) => ({ name, type, size });

async function keepBatchFile(
  store: Store,
  session: SessionKey,
  { key, file }: Picked,
): Promise<void> {
  const isWanted = () =>
    openSessionIn(store, session)?.incoming.some((each) => each.key === key) === true;
  if (!isWanted()) return;
  const kind = kindOfPicked(file, await isMusic(file));
  const refused = await checkPick(store, kind, file);
  if (refused) {
    dispatch(store, session, { type: 'batch-file-refused', key, why: refused.why });
    return;
  }
  if (!isWanted()) return;
  const kept = await keepPickedFile(file, () => {
    setDraftSilent(store, session);
    return isWanted();
  });
  if (kept.kind === 'kept') {
    const { isLasting } = kept;
    const event = { key, kind, file: kept.file, isLasting };
    dispatch(store, session, { ...event, type: 'batch-file-copied' });
  } else {
    dispatch(store, session, { type: 'batch-file-refused', key, why: kept.message });
  }
}

/** Checks and stores the files of a batch. Files beyond the limit are listed as refused. */
export async function pickBatch(
  store: Store,
  key: EnteredKey,
  files: readonly File[],
): Promise<void> {
  const session = openSessionIn(store, key);
  if (!session) return;
  const room = roomInBatch(session);
  const picked = files.map((file) => ({ key: crypto.randomUUID(), file }));
  const incoming = picked.map((each, at): IncomingFile => {
    const of = { key: each.key, picked: { ...pickedOf(each.file), source: each.file } };
    return at < room
      ? { ...of, state: 'checking' }
      : { ...of, state: 'refused', why: batchText.tooMany(MOST_BATCH_FILES) };
  });
  dispatch(store, key, { type: 'batch-picked', files: incoming });
  await saveOpenDraft(store, key);
  const queue = picked.slice(0, room).values();
  const work = async () => {
    for (const each of queue) await keepBatchFile(store, key, each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await saveOpenDraft(store, key);
}

/** Keys of files that are being confirmed. They stay in the batch until they are queued. */
const confirming = new Set<string>();

/** Confirms the files that are sorted to entries. All other files stay in the batch. */
export async function confirmBatch(store: Store, key: EnteredKey): Promise<void> {
  const session = openSessionIn(store, key);
  if (!session?.content.reading || isSubmissionUnderWay(session) || isDraftGone(session)) return;
  const { placed, sorted } = batchView(session, store.get(outboxRowsAtom));
  if (placed.every((file) => confirming.has(file.key))) return;
  for (const file of placed) confirming.add(file.key);
  const given = sorted.map(({ entry, files }) => ({
    entry,
    kinds: FILE_KINDS.filter((kind) => files[kind] !== undefined),
  }));
  await confirmSome(store, key, given, placed).finally(() => {
    for (const file of placed) confirming.delete(file.key);
  });
}
