// Picks and confirms files of many entries (behaviour 9.12).
import { type IncomingFile, kindOfPicked, MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import { roomInBatch } from '#domain/entry-session/events/batchEvents.ts';
import { batchView } from '#domain/entry-session/select/selectBatch.ts';
import {
  isDraftGone,
  isSubmissionUnderWay,
} from '#domain/entry-session/select/selectSubmission.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { keepPickedFile } from '#state/files/keptFiles.ts';
import { checkPick, isMusic } from '#state/files/pickedFileRules.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { batchText } from '#text/enter/batch.ts';
import { confirmSome } from './confirm.ts';
import { noteSilent, saveOpenDraft } from './saveDraft.ts';
import { dispatch, type EnteredCompetition, openSessionIn, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';

/** Files read in parallel. */
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
    noteSilent(store, session);
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

/** Files beyond the limit are refused by name. */
export async function pickBatch(
  store: Store,
  key: SessionKey,
  files: readonly File[],
  competition: EnteredCompetition,
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
  await saveOpenDraft(store, key, competition);
  const queue = picked.slice(0, room).values();
  const work = async () => {
    for (const each of queue) await keepBatchFile(store, key, each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await saveOpenDraft(store, key, competition);
}

/** Unsorted files stay. */
export async function confirmBatch(
  store: Store,
  key: SessionKey,
  competition: EnteredCompetition,
): Promise<void> {
  const session = openSessionIn(store, key);
  if (!session?.content.reading || isSubmissionUnderWay(session) || isDraftGone(session)) return;
  const { placed, sorted } = batchView(session, store.get(outboxRowsAtom));
  if (placed.length === 0) return;
  dispatch(store, key, { type: 'batch-confirmed', placed });
  await confirmSome(
    store,
    key,
    sorted.map(({ entry, files }) => ({
      entry,
      kinds: FILE_KINDS.filter((kind) => files[kind] !== undefined),
    })),
    competition,
  );
}
