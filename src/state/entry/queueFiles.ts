// Queues confirmed files in one transaction with the draft (offline 3.2).
import type { OpenSession, QueuingFile } from '#domain/entry-session/entrySession.ts';
import { queuedContent } from '#domain/entry-session/queuedFiles.ts';
import { entryPlaceOf, pickedFile } from '#domain/entry-session/select/selectFiles.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { UploadRow } from '#domain/outbox/outboxRow.ts';
import { type KnownUpload, knownUpload, queueUploads } from '#offline/outbox/queueRow.ts';
import { keepLocalFile } from '#state/files/keptFiles.ts';
import { writeTroubleText } from '#state/outbox/reportTrouble.ts';
import { reloadRows } from '#state/outbox/rows.ts';
import { saveOpenDraft } from './saveDraft.ts';
import { dispatch, type EnteredCompetition, openSessionIn, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';

interface EntryFile {
  entry: DraftEntry;
  kind: FileKind;
}

/** `message`: reason. */
type NotQueued = EntryFile & { message: string };

export type QueuedFile = NotQueued | (EntryFile & { row: UploadRow });

interface Confirmed {
  files: readonly EntryFile[];
  /** Entries that become complete. */
  whole: readonly DraftEntry[];
}

interface ReadyFile {
  file: QueuingFile;
  upload: KnownUpload;
}

/** Copies files that are not stored yet. */
async function readyFiles(
  session: OpenSession,
  { owner }: SessionKey,
  { name: competitionName, deadline }: EnteredCompetition,
  files: readonly EntryFile[],
): Promise<readonly (ReadyFile | NotQueued)[]> {
  const team = session.content.reading?.parsed.teamName ?? '';
  const keeping = files.map(async ({ entry, kind }) => {
    const picked = pickedFile(session, entry, kind);
    if (!picked) return [];
    const kept = await keepLocalFile(picked);
    if (kept.kind !== 'kept') return [{ entry, kind, message: kept.message }];
    const { file } = kept;
    const place = entryPlaceOf(session, entry);
    const payload = { place, fileKind: kind, competitionName, team };
    const { members } = entry;
    const upload = await knownUpload({ owner, deadline, payload, file, members });
    return [{ file: { entry, kind, file }, upload }];
  });
  return (await Promise.all(keeping)).flat();
}

const isOf =
  (entry: DraftEntry) =>
  (file: EntryFile): boolean =>
    file.entry.id === entry.id;

const without = (entries: readonly DraftEntry[], lost: readonly EntryFile[]) =>
  entries.filter((entry) => !lost.some(isOf(entry)));

/** Another tab picked another file. */
function isOther(session: OpenSession, { entry, kind, file }: QueuingFile): boolean {
  const picked = pickedFile(session, entry, kind);
  return picked?.state === 'kept' && picked.id !== file.id;
}

/**
 * The draft is kept first as it is. Answers what is in the outbox then, and what is not; what is not picked is neither.
 * Undefined where that saving finds that another tab has removed the draft, or picked another file.
 */
export async function queueFiles(
  store: Store,
  key: SessionKey,
  competition: EnteredCompetition,
  { files, whole }: Confirmed,
): Promise<readonly QueuedFile[] | undefined> {
  const before = openSessionIn(store, key);
  if (!before) return [];
  const ready = await readyFiles(before, key, competition, files);
  const lost = ready.filter((each) => 'message' in each);
  await saveOpenDraft(store, key, competition);
  const session = openSessionIn(store, key);
  if (session?.draft.id !== before.draft.id) return lost;
  if (isDraftGone(session)) return undefined;
  const wanted = ready
    .filter((each) => 'upload' in each)
    .filter(({ file: { entry, kind } }) => pickedFile(session, entry, kind) !== undefined);
  if (wanted.some(({ file }) => isOther(session, file))) return undefined;
  if (wanted.length === 0) return lost;
  const queuing = wanted.map(({ file }) => file);
  const completed = without(whole, lost);
  dispatch(store, key, { type: 'files-queuing', files: queuing, completed });
  const result = await queueUploads({
    owner: key.owner,
    draftId: session.draft.id,
    uploads: wanted.map(({ upload }) => upload),
    queued: (content, rows) => {
      const gone = queuing.filter((_, at) => rows[at] === undefined);
      const there = queuing.filter((_, at) => rows[at] !== undefined);
      return queuedContent(content, there, without(completed, gone));
    },
  });
  await reloadRows(store);
  const rows = result.kind === 'queued' ? result.rows : [];
  const refused = queuing.filter((_, at) => rows[at] === undefined);
  dispatch(store, key, { type: 'files-not-queued', files: refused });
  dispatch(store, key, { type: 'files-queued', files: queuing });
  // Blocked while files are being queued.
  await saveOpenDraft(store, key, competition);
  const message = writeTroubleText(result.kind === 'queued' ? 'file-lost' : result.reason);
  const queued = queuing.map(({ entry, kind }, at): QueuedFile => {
    const row = rows[at];
    return row ? { entry, kind, row } : { entry, kind, message };
  });
  return [...lost, ...queued];
}
