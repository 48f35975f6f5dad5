// Confirms the files of entries (behaviour 9.5).
import {
  confirmationOf,
  type EntryFileState,
  entryFileStates,
  hasLostRow,
  stillLacking,
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
import { type QueuedFile, queueFiles } from './queueFiles.ts';
import { type EnteredCompetition, dispatch, openSessionIn, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';

type FileOutcome =
  | SendOutcome
  | { kind: 'nothing' }
  | { kind: 'not-queued'; file: FileKind; message: string };

/** Retries a refused row. */
async function sendAgain({ row }: EntryFileState, file: FileKind): Promise<FileOutcome> {
  if (row?.kind !== 'upload') return { kind: 'nothing' };
  if (!needsDecision(row)) return outcomeOf(row);
  const sent = await send({ kind: 'again', row });
  if (sent.kind === 'not-queued')
    return { kind: 'not-queued', file, message: writeTroubleText(sent.reason) };
  return sent.kind === 'cancelled' ? { kind: 'withdrawn' } : sent;
}

/** Waiting files are shown by their rows. */
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

/** Refused, discarded or to be deleted. */
async function isFileLost(store: Store, key: SessionKey, entry: DraftEntry) {
  const rows = await reloadRows(store);
  const session = openSessionIn(store, key);
  if (!session) return false;
  return hasLostRow(entryFileStates(session, rows, entry));
}

/** Undefined if not all could be sent. */
type Sent = readonly FileOutcome[] | undefined;

/** Entry, kinds to send, kinds missing afterwards. */
interface Confirmation {
  entry: DraftEntry;
  kinds: readonly FileKind[];
  lacking: readonly FileKind[];
}

async function endConfirmation(
  store: Store,
  key: SessionKey,
  { entry, kinds, lacking }: Confirmation,
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
  const type = isOver || lacking.length > 0 ? 'confirm-ended' : 'entry-completed';
  dispatch(store, key, { type, entry });
  return isOver ? undefined : outcomes;
}

/** Completes an entry that lacks nothing else. */
async function sendFiles(
  store: Store,
  key: SessionKey,
  competition: EnteredCompetition,
  confirmed: readonly Confirmation[],
): Promise<readonly Sent[]> {
  for (const { entry } of confirmed) dispatch(store, key, { type: 'confirm-begun', entry });
  await reloadRows(store);
  const files = await queueFiles(store, key, competition, {
    files: confirmed.flatMap(({ entry, kinds }) => kinds.map((kind) => ({ entry, kind }))),
    whole: confirmed.flatMap(({ entry, lacking }) => (lacking.length === 0 ? [entry] : [])),
  });
  return Promise.all(confirmed.map((each) => endConfirmation(store, key, each, files)));
}

/** Undefined without a form or draft. */
const lackingIn = (store: Store, key: SessionKey, entry: DraftEntry): FileKind[] | undefined => {
  const session = openSessionIn(store, key);
  if (!session?.content.reading || isDraftGone(session)) return undefined;
  return stillLacking(entryFileStates(session, store.get(outboxRowsAtom), entry));
};

const isRunning = (store: Store, key: SessionKey, entry: DraftEntry): boolean => {
  const session = openSessionIn(store, key);
  return session !== undefined && confirmationOf(session, entry)?.kind === 'running';
};

/** Completes the entry when sent or known to wait; a refusal keeps it open. */
export async function confirmEntryFiles(
  store: Store,
  key: SessionKey,
  entry: DraftEntry,
  competition: EnteredCompetition,
) {
  const lacking = lackingIn(store, key, entry);
  if (lacking?.length !== 0 || isRunning(store, key, entry)) return;
  const confirmed = [{ entry, kinds: FILE_KINDS, lacking }];
  const [outcomes] = await sendFiles(store, key, competition, confirmed);
  if (outcomes) toastOutcomes(store, outcomes);
}

interface GivenEntry {
  entry: DraftEntry;
  kinds: readonly FileKind[];
}

/** One toast for all. Sends a single file without completing; skips kinds being confirmed. */
export async function confirmSome(
  store: Store,
  key: SessionKey,
  given: readonly GivenEntry[],
  competition: EnteredCompetition,
) {
  const confirmed = given.flatMap(({ entry, kinds }): Confirmation[] => {
    const lacking = lackingIn(store, key, entry);
    if (!lacking) return [];
    const present = FILE_KINDS.filter((kind) => !lacking.includes(kind));
    return [{ entry, kinds: isRunning(store, key, entry) ? kinds : present, lacking }];
  });
  const sent = await sendFiles(store, key, competition, confirmed);
  const outcomes = sent.flatMap((each) => each ?? []);
  if (outcomes.length > 0) toastOutcomes(store, outcomes);
}
