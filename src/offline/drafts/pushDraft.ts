import { calls } from '#contract/calls.ts';
import type { Answered as AnsweredOf, WireAnswer } from '#contract/wire.ts';
import {
  afterAnswer,
  type DraftAnswer,
  type DraftAttempt,
  type DraftSync,
  entriesOf,
  needsSaving,
  newDraftSync,
  type SavedDraft,
  sendsEntries,
  sendsForm,
  withAttempt,
} from '#domain/draft/draftSync.ts';
import { type FileMove, withoutDropped } from '#domain/entry/draftEntry.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import { mergeContent } from '#domain/entry-session/mergeContent.ts';
import { renameEntries } from '#domain/entry-session/renameEntries.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import { LONGEST_WAIT_MS, backoffMs } from '#domain/outbox/outboxOrder.ts';
import { isTemporaryStatus } from '#domain/outbox/retryHelps.ts';
import { goesInPieces } from '#domain/outbox/pieces.ts';
import {
  draftOf,
  type OutboxRow,
  type RowError,
  type StoredRow,
} from '#domain/outbox/outboxRow.ts';
import {
  type EntryDraft,
  entriesText,
  snapshotOf,
  entriesWithRows,
  withNewContent,
} from '../device/entryDraft.ts';
import { readFileBytes, fileIn } from '../device/files.ts';
import { broadcastChange } from '../device/changes.ts';
import { askServer } from '../device/askServer.ts';
import { type Lease, type LostLease, underLease, type AttemptParts } from '../outbox/lease.ts';
import { rememberRenamed } from '../outbox/fileAnswers.ts';
import { isWaitingSubmission, refuseSubmission } from '../outbox/endReturn.ts';
import type { OwnedRecords } from '../device/outboxRecords.ts';
import { type OutboxStores, ownedIn, readOwned, resetBackoff } from '../device/outboxStores.ts';
import { deviceName } from '../device/thisDevice.ts';
import { renamedText, renameRows } from './renameDraft.ts';

/** Debounce: milliseconds from the last change of a draft to its save on the server. */
const PAUSE_MS = 2_000;

interface DueDraft {
  sync: DraftSync;
  /** Epoch ms. */
  dueAt: number;
}

/** Returns whether a lock or a conflict of forms blocks saving. `going`: drafts that are saved despite a lock. */
const isBlocked = ({ id, lockedBy, other }: EntryDraft, going: ReadonlySet<string>): boolean =>
  (lockedBy !== undefined && !going.has(id)) || other !== undefined;

/** Returns the instant, or `now` if it is over `longest` ms ahead. Only a clock that was set back explains that. */
const atMost = (instant: number, longest: number, now: number): number =>
  instant > now + longest ? now : instant;

interface Held {
  draft: EntryDraft;
  /**
   * True if a waiting submission locks the draft. A locked draft is not fetched. If another device has changed the
   * draft, it is saved all the same: the server's refusal tells what the other device did.
   */
  isSubmitting: boolean;
  /** True if the submission of the draft is sent after this save. */
  isLast: boolean;
  rows: readonly StoredRow[];
}

/** Returns whether the file must be named in the server's draft before its upload, so that other devices know of it. */
const isNamedFirst = (row: OutboxRow): boolean =>
  row.kind === 'upload' && ((row.replaces ?? []).length > 0 || goesInPieces(row));

/** Returns whether the draft must be saved before this upload, so that the server's draft names the file. */
const isUnnamed = (row: StoredRow, { id, saved }: DraftSync): boolean =>
  row.kind === 'upload' &&
  isWaiting(row) &&
  isNamedFirst(row) &&
  row.payload.place.draft === id &&
  row.state === 'queued' &&
  row.attempts === 0 &&
  !saved.state.includes(row.file.id);

/** Returns whether the draft must be saved before this row is sent, because the save moves files on the server. */
const needsMoves = (row: OutboxRow, { id, attempt }: DraftSync): boolean =>
  draftOf(row) === id && attempt?.snapshot.moves !== undefined;

/** Returns the draft that must be saved before a row is sent. `now`: device time, epoch ms. */
export async function draftBefore(row: OutboxRow, now: number): Promise<DueDraft | undefined> {
  if (row.kind === 'save') return undefined;
  const due = dueDrafts(await readOwned(row.owner), now);
  return due.find(
    ({ sync, dueAt }) => dueAt <= now && (isUnnamed(row, sync) || needsMoves(row, sync)),
  );
}

function dueOf(
  { draft, isSubmitting, isLast, rows }: Held,
  known: DraftSync | undefined,
  now: number,
): DueDraft[] {
  const sync = known ?? newDraftSync(draft);
  const snapshot = snapshotOf(draft, rows);
  const isToCompare = isSubmitting && sync.trouble?.kind === 'overtaken';
  if (!isToCompare && !needsSaving(sync, snapshot)) return [];
  const hasMoves = snapshot.moves !== undefined;
  const isUrgent = isLast || hasMoves || rows.some((row) => isUnnamed(row, sync));
  const isPressing = sync.attempt !== undefined || isUrgent;
  const restsUntil = isPressing ? 0 : atMost(draft.updatedAt + PAUSE_MS, PAUSE_MS, now);
  const dueAt = Math.max(atMost(sync.nextAt, LONGEST_WAIT_MS, now), restsUntil);
  return [{ sync: withAttempt(sync, { key: crypto.randomUUID(), snapshot }), dueAt }];
}

/** Returns drafts to save or delete on the server, the earliest due first. `now`: device time, epoch ms. */
export function dueDrafts({ drafts, syncs, rows }: OwnedRecords, now: number): DueDraft[] {
  const known = new Map(syncs.map((sync) => [sync.id, sync]));
  const begun = syncs.filter(({ attempt }) => attempt !== undefined).map(({ id }) => id);
  const moving = new Set(drafts.filter(({ content }) => content.moves).map(({ id }) => id));
  const submissions = rows.filter(isWaiting).filter(isWaitingSubmission);
  const submitting = new Set(submissions.map(({ id }) => id));
  // A locked draft is saved only before the first attempt of its submission: later attempts must name the same
  // revision. A submission also creates a missing draft, so a draft that was never saved is saved only to move files.
  const last = new Set(
    submissions
      .filter(({ attempts }) => attempts === 0)
      .map(({ payload }) => payload.draftId)
      .filter((id) => (known.get(id)?.saved.revision ?? 0) > 0 || moving.has(id)),
  );
  const going = new Set([...begun, ...last]);
  const removed = syncs.filter(({ removal }) => removal !== undefined);
  return [
    ...removed.map((sync) => ({ sync, dueAt: atMost(sync.nextAt, LONGEST_WAIT_MS, now) })),
    ...drafts
      .filter((draft) => !isBlocked(draft, going))
      .map((draft) => ({
        draft,
        rows,
        isSubmitting: submitting.has(draft.lockedBy ?? ''),
        isLast: last.has(draft.id),
      }))
      .flatMap((held) => dueOf(held, known.get(held.draft.id), now)),
  ].toSorted((a, b) => a.dueAt - b.dueAt);
}

type SavedEntries = Omit<AnsweredOf<typeof calls.draft.save>['data'], 'revision'>;

interface Answered {
  answer: DraftAnswer;
  entries?: SavedEntries;
  error?: RowError;
}

/** Interprets the answer to a save or deletion; undefined if the session has ended or is of another user. */
function readFor<Done>(
  read: WireAnswer<Done>,
  saved: (answer: Done) => Answered,
  { sync: { failures }, now, random }: { sync: DraftSync; now: number; random: number },
): Answered | undefined {
  if (read.kind === 'done') return saved(read.answer);
  const { status, retryAfterMs } = read;
  if (read.kind === 'unanswered' || isTemporaryStatus(status)) {
    const nextAt = now + backoffMs(failures + 1, retryAfterMs, random);
    const { code, message } = read.kind === 'refused' ? read : { code: 'no-answer', message: '' };
    return { answer: { kind: 'again', nextAt }, error: { status, code, message, at: now } };
  }
  const { code, message, draft } = read;
  if (status === 401 || code === 'other-user') return undefined;
  if (code === 'form-expected') return { answer: { kind: 'form-expected' } };
  const error = { status, code, message, ...(draft && { draft }), at: now };
  if (draft) return { answer: { kind: 'overtaken', serverState: draft }, error };
  return { answer: { kind: 'refused', code, message }, error };
}

const sentMove = ({ to, ...move }: FileMove) => ({ ...move, to: to ?? null });

const savingOf = (
  sync: DraftSync,
  { key, revision, snapshot }: DraftAttempt,
  bytes: ArrayBuffer | undefined,
) => ({
  key,
  params: { draft: sync.id },
  sent: {
    competition: sync.competitionId,
    revision: String(revision),
    state: snapshot.state,
    step: String(snapshot.step),
    form: snapshot.form?.id ?? '',
    device: deviceName(),
    ...(sendsEntries(sync) && { entries: snapshot.entries }),
    ...(snapshot.moves && { moves: JSON.stringify(snapshot.moves.map(sentMove)) }),
  },
  ...(snapshot.form && fileIn(snapshot.form, bytes)),
});

async function ask(
  lease: Lease,
  { transport, signal, random }: AttemptParts,
  sync: DraftSync,
): Promise<Answered | undefined> {
  const { attempt, owner: user } = sync;
  const options = { user, signal: AbortSignal.any([signal, lease.stolen]), now: lease.now };
  const context = () => ({ sync, now: lease.now(), random: random() });
  if (!attempt) {
    const query = { revision: String(sync.saved.revision), device: deviceName() };
    const removal = { key: sync.removal ?? '', params: { draft: sync.id }, query };
    const read = await askServer(transport, calls.draft.remove, removal, options);
    return readFor(read, () => ({ answer: { kind: 'saved', revision: 0 } }), context());
  }
  const form = sendsForm(sync) ? attempt.snapshot.form : undefined;
  const bytes = form && (await readFileBytes(form.id));
  const saving = savingOf(sync, attempt, bytes);
  const read = await askServer(transport, calls.draft.save, saving, options);
  const isLost = form !== undefined && !bytes;
  // Reports lost bytes of the form only if the server lacks the form. An earlier attempt may have sent the form.
  if (isLost && read.kind === 'refused' && read.code === 'form-expected')
    return { answer: { kind: 'refused', code: 'file-lost', message: '' } };
  return readFor(
    read,
    ({ data: { revision, ...entries } }) => ({ answer: { kind: 'saved', revision }, entries }),
    context(),
  );
}

/** Gives a waiting submission the same delay as its draft, because the draft is saved first. */
async function changeWaits(
  stores: OutboxStores,
  before: DraftSync,
  { failures, nextAt }: DraftSync,
  lastError: RowError | undefined,
): Promise<void> {
  for (const row of await stores.rowsOf(before.owner)) {
    if (row.kind !== 'save' || row.payload.draftId !== before.id || row.state !== 'queued')
      continue;
    if (nextAt === 0 && row.nextAt === before.nextAt)
      await stores.put({ ...row, failures: 0, nextAt });
    if (row.nextAt < nextAt) await stores.put({ ...row, failures, nextAt, lastError });
  }
}

/**
 * Merges the answer to a save into the draft. `renamed`: new ids of entries. `lost`: entries with files that the form
 * lacks. Returns the draft as the server saved it.
 */
async function adoptEntries(
  stores: OutboxStores,
  { id, owner }: DraftSync,
  { snapshot }: DraftAttempt,
  { entries: { renamed, lost }, saved }: { entries: SavedEntries; saved: SavedDraft },
): Promise<SavedDraft> {
  await renameRows(stores, { owner, draft: id }, renamed);
  const draft = await stores.draft(id);
  const adopted = { ...saved, state: renamedText(saved.state, renamed) };
  if (!draft) return adopted;
  const own = renameEntries(draft.content, renamed);
  const sent = { ...draft.content, entries: entriesOf(snapshot), moves: snapshot.moves };
  const base = renameEntries(sent, renamed);
  const theirs = { ...own, entries: [...withoutDropped(base.entries), ...lost], moves: undefined };
  const waiting = entriesWithRows(await stores.rowsOf(owner), id);
  const content = mergeContent({ base, own, theirs }, waiting);
  if (!isSameJson(content, draft.content)) await stores.putDraft(withNewContent(draft, content));
  return { ...adopted, entries: renamed.length > 0 ? '' : entriesText(theirs.entries) };
}

/**
 * Applies the answer to a save or deletion of a draft. A refused deletion is dropped, because another device has saved
 * the draft since. The next pull fetches this draft again.
 */
async function applyAnswer(
  stores: OutboxStores,
  sync: DraftSync,
  { answer, entries, error }: Answered,
): Promise<void> {
  const { attempt } = sync;
  if (!attempt && answer.kind !== 'again') return void (await stores.dropSync(sync.id));
  const next = afterAnswer(sync, answer);
  const saved =
    attempt && entries
      ? await adoptEntries(stores, sync, attempt, { entries, saved: next.saved })
      : next.saved;
  await stores.putSync({ ...next, saved });
  await changeWaits(stores, sync, next, error);
  if (answer.kind !== 'again') await resetBackoff(stores, sync.owner);
  if (error && next.trouble?.kind === 'overtaken') await refuseSubmission(stores, sync, error);
}

/** Sends a save or deletion of a draft. `signed-out`: the draft waits until the same user signs in. */
export async function pushDraft(
  lease: Lease,
  parts: AttemptParts,
  { sync: { id, owner } }: DueDraft,
): Promise<'handled' | 'signed-out' | LostLease> {
  const begun = await underLease(lease, async (stores) => {
    const due = dueDrafts(await ownedIn(stores, owner), lease.now()).find(
      ({ sync }) => sync.id === id,
    );
    if (!due || due.dueAt > lease.now()) return undefined;
    await stores.putSync(due.sync);
    return due.sync;
  });
  if (!begun) return 'handled';
  if ('kind' in begun) return begun;
  const answer = await ask(lease, parts, begun);
  // An attempt that the page aborted does not count as a failure.
  if (parts.signal.aborted && answer?.answer.kind === 'again') return 'handled';
  const lost = await underLease(lease, async (stores) => {
    const sync = await stores.sync(id);
    if (!answer) await stores.putMeta({ ...(await stores.meta()), signedOut: owner });
    if (answer && sync) await applyAnswer(stores, sync, answer);
  });
  if (lost) return lost;
  const renamed = answer?.entries?.renamed ?? [];
  await rememberRenamed(owner, { competition: begun.competitionId, id }, renamed);
  broadcastChange({ kind: 'drafts' });
  if (answer) broadcastChange({ kind: 'outbox' });
  return answer ? 'handled' : 'signed-out';
}

/** Returns the ids of submissions that must wait until their draft is saved. `now`: device time, epoch ms. */
export async function rowsAwaitingDraft(
  owner: string,
  rows: readonly OutboxRow[],
  now: number,
): Promise<readonly string[]> {
  const waiting = rows.filter((row) => row.kind === 'save');
  if (waiting.length === 0) return [];
  const due = new Set(dueDrafts(await readOwned(owner), now).map(({ sync }) => sync.id));
  return waiting.flatMap(({ id, payload }) => (due.has(payload.draftId) ? [id] : []));
}
