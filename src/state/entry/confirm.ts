// Confirms the files of entries (behaviour 9.5).
import {
  confirmationOf,
  type EntryFileState,
  entryFileStates,
  hasLostRow,
  stillMissing,
  entryPlaceOf,
  pickedFile,
} from '#domain/entry-session/select/selectFiles.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { waitsForDeadline } from '#domain/outbox/applyDeadline.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import { finalOutcomeOf, type SendOutcome, outcomeOf, send } from '#offline/outbox/send.ts';
import { writeTroubleText } from '#state/outbox/reportTrouble.ts';
import { outboxRowsAtom, reloadRows } from '#state/outbox/rows.ts';
import { showToast } from '#state/toasts.ts';
import { toastText } from '#text/toasts.ts';
import { type EnteredKey, dispatch, openSessionIn, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';
import type { PlacedFile } from '#domain/entry-session/entryEvent.ts';
import type { OpenSession, QueuingFile } from '#domain/entry-session/entrySession.ts';
import { queuedContent, withBatchPicked } from '#domain/entry-session/pickedElsewhere.ts';
import type { UploadRow } from '#domain/outbox/outboxRow.ts';
import { type KnownUpload, knownUpload, queueUploads } from '#offline/outbox/queueRow.ts';
import { keepLocalFile } from '#state/files/keptFiles.ts';
import { saveOpenDraft } from './saveDraft.ts';

interface EntryFile {
  entry: DraftEntry;
  kind: FileKind;
}

/** `message`: why the file was not queued. */
type NotQueued = EntryFile & { message: string };

type QueuedFile = NotQueued | (EntryFile & { row: UploadRow });

interface Confirmed {
  files: readonly EntryFile[];
  /** Entries that are complete once these files are sent. */
  whole: readonly DraftEntry[];
  /** Files of the batch. They leave it in the transaction that queues them, so a closed page loses neither. */
  placed: readonly PlacedFile[];
}

const withPlaced = (session: OpenSession, placed: readonly PlacedFile[]): OpenSession => ({
  ...session,
  content: withBatchPicked(session.content, placed),
});

interface ReadyFile {
  file: QueuingFile;
  upload: KnownUpload;
}

/** Prepares uploads of picked files. Stores files that are not on the device yet. */
async function readyFiles(
  session: OpenSession,
  { owner, competitionName, deadline }: EnteredKey,
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

/** Returns whether another tab has picked another file of this kind for the entry. */
function isOther(session: OpenSession, { entry, kind, file }: QueuingFile): boolean {
  const picked = pickedFile(session, entry, kind);
  return picked?.state === 'kept' && picked.id !== file.id;
}

/**
 * Saves the draft and queues its picked files. Returns each file with its outbox row, or with the reason why the file
 * was not queued. Returns undefined if another tab has deleted the draft or picked another file.
 */
async function queueFiles(
  store: Store,
  key: EnteredKey,
  { files, whole, placed }: Confirmed,
): Promise<readonly QueuedFile[] | undefined> {
  const before = openSessionIn(store, key);
  if (!before) return [];
  const ready = await readyFiles(withPlaced(before, placed), key, files);
  const lost = ready.filter((each) => 'message' in each);
  await saveOpenDraft(store, key);
  const session = openSessionIn(store, key);
  if (session?.draft.id !== before.draft.id) return lost;
  if (isDraftGone(session)) return undefined;
  const picking = withPlaced(session, placed);
  const wanted = ready
    .filter((each) => 'upload' in each)
    .filter(({ file: { entry, kind } }) => pickedFile(picking, entry, kind) !== undefined);
  if (wanted.some(({ file }) => isOther(picking, file))) return undefined;
  const queuing = wanted.map(({ file }) => file);
  const completed = wanted.length === 0 ? [] : without(whole, lost);
  dispatch(store, key, { type: 'files-queuing', files: queuing, completed, placed });
  if (wanted.length === 0) return lost;
  const result = await queueUploads({
    owner: key.owner,
    draftId: session.draft.id,
    uploads: wanted.map(({ upload }) => upload),
    queued: (content, rows) => {
      const gone = queuing.filter((_, at) => rows[at] === undefined);
      const there = queuing.filter((_, at) => rows[at] !== undefined);
      return queuedContent(withBatchPicked(content, placed), there, without(completed, gone));
    },
  });
  await reloadRows(store);
  const rows = result.kind === 'queued' ? result.rows : [];
  const refused = queuing.filter((_, at) => rows[at] === undefined);
  dispatch(store, key, { type: 'files-not-queued', files: refused });
  dispatch(store, key, { type: 'files-queued', files: queuing });
  // Saves the changes that the draft got while its files were being queued.
  await saveOpenDraft(store, key);
  const message = writeTroubleText(result.kind === 'queued' ? 'file-lost' : result.reason);
  const queued = queuing.map(({ entry, kind }, at): QueuedFile => {
    const row = rows[at];
    return row ? { entry, kind, row } : { entry, kind, message };
  });
  return [...lost, ...queued];
}

type FileOutcome =
  | SendOutcome
  | { kind: 'nothing' }
  | { kind: 'not-queued'; file: FileKind; message: string };

/** Resolves with the outcome of a file's outbox row. Retries the row first if it was refused. */
async function sendAgain({ row }: EntryFileState, file: FileKind): Promise<FileOutcome> {
  if (row?.kind !== 'upload') return { kind: 'nothing' };
  if (!needsDecision(row)) return outcomeOf(row);
  const sent = await send({ kind: 'again', row });
  if (sent.kind === 'not-queued')
    return { kind: 'not-queued', file, message: writeTroubleText(sent.reason) };
  return sent.kind === 'cancelled' ? { kind: 'withdrawn' } : sent;
}

function toastSent(store: Store, isUpload: boolean) {
  const text = isUpload ? toastText.success.filesUploaded : toastText.success.existingConfirmed;
  showToast(store, { tone: 'success', text });
}

async function toastWhenSent(store: Store, outcomes: readonly FileOutcome[]) {
  const waiting = outcomes.flatMap((each) => (each.kind === 'waiting' ? [each.row] : []));
  const final = await Promise.all(waiting.map(finalOutcomeOf));
  if (final.every(({ kind }) => kind === 'sent')) toastSent(store, true);
}

function toastOutcomes(store: Store, outcomes: readonly FileOutcome[]) {
  const isAny = (kind: FileOutcome['kind']) => outcomes.some((each) => each.kind === kind);
  if (isAny('waiting')) void toastWhenSent(store, outcomes);
  else toastSent(store, isAny('sent'));
}

/** Returns whether a file of the entry was refused, conflicts with the server's file, or is to be removed by a row. */
async function isFileLost(store: Store, key: SessionKey, entry: DraftEntry) {
  const rows = await reloadRows(store);
  const session = openSessionIn(store, key);
  if (!session) return false;
  return hasLostRow(entryFileStates(session, rows, entry));
}

/** Outcomes for the files of an entry; undefined if its confirmation failed. */
type Sent = readonly FileOutcome[] | undefined;

/** `kinds`: files to send. `missing`: files that the entry will still lack. */
interface Confirmation {
  entry: DraftEntry;
  kinds: readonly FileKind[];
  missing: readonly FileKind[];
}

async function endConfirmation(
  store: Store,
  key: SessionKey,
  { entry, kinds, missing }: Confirmation,
  files: readonly QueuedFile[] | undefined,
): Promise<Sent> {
  const session = openSessionIn(store, key);
  if (!session) return undefined;
  if (!files) {
    dispatch(store, key, { type: 'confirm-ended', entry });
    return undefined;
  }
  const states = entryFileStates(session, store.get(outboxRowsAtom), entry);
  const own = files.filter((each) => each.entry.id === entry.id);
  const refuse = (file: FileKind, message: string) => {
    dispatch(store, key, { type: 'confirm-refused', entry, file, message });
    return undefined;
  };
  const refused = own.find((each) => 'message' in each);
  if (refused) return refuse(refused.kind, refused.message);
  const outcomes = await Promise.all(
    kinds.map((kind) => {
      const queued = own.filter((each) => 'row' in each).find((each) => each.kind === kind);
      return queued ? outcomeOf(queued.row) : sendAgain(states[kind], kind);
    }),
  );
  const notQueued = outcomes.find((each) => each.kind === 'not-queued');
  if (notQueued) return refuse(notQueued.file, notQueued.message);
  const hasFailed = outcomes.some(
    (each) => each.kind === 'withdrawn' || (each.kind === 'refused' && !waitsForDeadline(each.row)),
  );
  const isOver = hasFailed || (await isFileLost(store, key, entry));
  const type = isOver || missing.length > 0 ? 'confirm-ended' : 'entry-completed';
  dispatch(store, key, { type, entry });
  return isOver ? undefined : outcomes;
}

/** Sends files, and completes entries that lack no other file. */
async function sendFiles(
  store: Store,
  key: EnteredKey,
  confirmed: readonly Confirmation[],
  placed: readonly PlacedFile[] = [],
): Promise<readonly Sent[]> {
  for (const { entry } of confirmed) dispatch(store, key, { type: 'confirm-begun', entry });
  await reloadRows(store);
  const files = await queueFiles(store, key, {
    files: confirmed.flatMap(({ entry, kinds }) => kinds.map((kind) => ({ entry, kind }))),
    whole: confirmed.flatMap(({ entry, missing }) => (missing.length === 0 ? [entry] : [])),
    placed,
  });
  return Promise.all(confirmed.map((each) => endConfirmation(store, key, each, files)));
}

/** Returns the kinds of files that an entry lacks; undefined without a form or draft. */
const missingIn = (
  store: Store,
  key: SessionKey,
  entry: DraftEntry,
  placed: readonly PlacedFile[] = [],
): FileKind[] | undefined => {
  const session = openSessionIn(store, key);
  if (!session?.content.reading || isDraftGone(session)) return undefined;
  const picking = withPlaced(session, placed);
  return stillMissing(entryFileStates(picking, store.get(outboxRowsAtom), entry));
};

const isRunning = (store: Store, key: SessionKey, entry: DraftEntry): boolean => {
  const session = openSessionIn(store, key);
  return session !== undefined && confirmationOf(session, entry)?.kind === 'running';
};

/** Sends the files of an entry. Completes the entry once its files are sent or queued. A refused file prevents this. */
export async function confirmEntryFiles(store: Store, key: EnteredKey, entry: DraftEntry) {
  const missing = missingIn(store, key, entry);
  if (missing?.length !== 0 || isRunning(store, key, entry)) return;
  const confirmed = [{ entry, kinds: FILE_KINDS, missing }];
  const [outcomes] = await sendFiles(store, key, confirmed);
  if (outcomes) toastOutcomes(store, outcomes);
}

interface GivenEntry {
  entry: DraftEntry;
  kinds: readonly FileKind[];
}

/** Sends files of several entries and shows one toast. Entries that still lack a file are not completed. */
export async function confirmSome(
  store: Store,
  key: EnteredKey,
  given: readonly GivenEntry[],
  placed?: readonly PlacedFile[],
) {
  const confirmed = given.flatMap(({ entry, kinds }): Confirmation[] => {
    const missing = missingIn(store, key, entry, placed);
    if (!missing) return [];
    const present = FILE_KINDS.filter((kind) => !missing.includes(kind));
    // If the entry is being confirmed already, that confirmation sends its other files.
    return [{ entry, kinds: isRunning(store, key, entry) ? kinds : present, missing }];
  });
  const sent = await sendFiles(store, key, confirmed, placed);
  const outcomes = sent.flatMap((each) => each ?? []);
  if (outcomes.length > 0) toastOutcomes(store, outcomes);
}
