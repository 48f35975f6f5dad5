// Picking cards and music of many entries together, and confirming them once (behaviour 9.12).
import { atom } from 'jotai';
import { type IncomingFile, kindOfPicked, MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import { roomInBatch } from '#domain/entry-session/events/batchEvents.ts';
import { batchView } from '#domain/entry-session/select/selectBatch.ts';
import {
  isDraftGone,
  isSubmissionUnderWay,
} from '#domain/entry-session/select/selectSubmission.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { keepPickedFile } from '#state/files/keptFiles.ts';
import { checkPickAction, isMusic } from '#state/files/pickedFileRules.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { batchText } from '#text/enter/batch.ts';
import { confirmSomeAction } from './confirm.ts';
import { noteSilentAction, saveDraftAction } from './saveDraft.ts';
import {
  dispatchAction,
  type EnteredCompetition,
  openSessionIn,
  type SessionKey,
} from './session.ts';

/** So many files are read at once. */
const AT_ONCE = 2;

interface Picked {
  key: string;
  file: File;
}

const pickedOf = ({ name, type, size }: File) => ({ name, type, size });

/** Checks one file as a single pick is, and copies it to the device. */
const keepBatchFileAction = atom(
  null,
  async (get, set, session: SessionKey, { key, file }: Picked): Promise<void> => {
    const isWanted = () =>
      openSessionIn(get, session)?.incoming.some((each) => each.key === key) === true;
    if (!isWanted()) return;
    const kind = kindOfPicked(file, await isMusic(file));
    const refused = await set(checkPickAction, kind, file);
    if (refused) {
      set(dispatchAction, session, { type: 'batch-file-refused', key, why: refused.why });
      return;
    }
    if (!isWanted()) return;
    const kept = await keepPickedFile(file, () => {
      set(noteSilentAction, session);
      return isWanted();
    });
    if (kept.kind === 'kept') {
      const { isLasting } = kept;
      const event = { key, kind, file: kept.file, isLasting };
      set(dispatchAction, session, { ...event, type: 'batch-file-copied' });
    } else {
      set(dispatchAction, session, { type: 'batch-file-refused', key, why: kept.message });
    }
  },
);

/** Takes files together; those for which the batch has no room are refused by name. */
export const pickBatchAction = atom(
  null,
  async (
    get,
    set,
    key: SessionKey,
    files: readonly File[],
    competition: EnteredCompetition,
  ): Promise<void> => {
    const session = openSessionIn(get, key);
    if (!session) return;
    const room = roomInBatch(session);
    const picked = files.map((file) => ({ key: crypto.randomUUID(), file }));
    const incoming = picked.map((each, at): IncomingFile => {
      const of = { key: each.key, picked: { ...pickedOf(each.file), source: each.file } };
      return at < room
        ? { ...of, state: 'checking' }
        : { ...of, state: 'refused', why: batchText.tooMany(MOST_BATCH_FILES) };
    });
    set(dispatchAction, key, { type: 'batch-picked', files: incoming });
    await set(saveDraftAction, key, competition);
    const queue = picked.slice(0, room).values();
    const work = async () => {
      for (const each of queue) await set(keepBatchFileAction, key, each);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await set(saveDraftAction, key, competition);
  },
);

/** Every sorted file goes to its entry and into the outbox; what is not sorted stays. */
export const confirmBatchAction = atom(
  null,
  async (get, set, key: SessionKey, competition: EnteredCompetition): Promise<void> => {
    const session = openSessionIn(get, key);
    if (!session?.content.reading || isSubmissionUnderWay(session) || isDraftGone(session)) return;
    const { placed, sorted } = batchView(session, get(outboxRowsAtom));
    if (placed.length === 0) return;
    set(dispatchAction, key, { type: 'batch-confirmed', placed });
    await set(
      confirmSomeAction,
      key,
      sorted.map(({ entry, files }) => ({
        entry,
        kinds: FILE_KINDS.filter((kind) => files[kind] !== undefined),
      })),
      competition,
    );
  },
);
