// Checks refused submissions again, and requeues those that the server would accept now.
import { calls } from '#contract/calls.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import type { DraftState } from '#domain/entry-session/draftState.ts';
import { mergeContent } from '#domain/entry-session/mergeContent.ts';
import { awaitedFiles, pickedElsewhereAfter } from '#domain/entry-session/pickedElsewhere.ts';
import { renamedBy } from '#domain/entry-session/renameEntries.ts';
import { isOvertaken } from '#domain/outbox/rowAccount.ts';
import type { AwaitedThere, RowError, StoredRow, SubmissionRow } from '#domain/outbox/outboxRow.ts';
import { broadcastChange } from '../device/changes.ts';
import { serverNow } from '../device/clock.ts';
import { readDraftState, withNewContent, entriesText } from '../device/entryDraft.ts';
import { askServer } from '../device/askServer.ts';
import { type Lease, type LostLease, underLease, type AttemptParts } from '../outbox/lease.ts';
import { refuseForDraft, submitsAnew } from '../outbox/endReturn.ts';
import { changeOutbox, type OutboxStores, readRows } from '../device/outboxStores.ts';
import {
  type DraftVersion,
  type KnownDraft,
  knownDraftsIn,
  lastSaved,
  ownVersion,
} from './knownDrafts.ts';
import { renamedDraft, renamedKnown, renameRows } from './renameDraft.ts';

/** Returns whether to ask why the return ended. The retry of an uncertain submission finds that out anyway. */
const isReturnEndUnknown = (row: StoredRow): row is SubmissionRow =>
  row.kind === 'save' && row.state !== 'done' && row.returnEnd === 'unheard' && !row.isUncertain;

async function lockedDraft(
  stores: OutboxStores,
  { id, owner, payload }: SubmissionRow,
): Promise<KnownDraft | undefined> {
  const known = (await knownDraftsIn(stores, owner)).drafts.get(payload.draftId);
  const isHeld = known?.draft.lockedBy === id && known.sync.trouble?.kind === 'overtaken';
  return isHeld && !known.sync.attempt ? known : undefined;
}

/** Returns whether the server's draft still has what the user approved here: the form and the confirmed entries. */
function isStillApproved(known: KnownDraft, { state, form }: DraftVersion): boolean {
  const [own, before] = [ownVersion(known), lastSaved(known)];
  const there = new Set(state.completedEntries);
  const takenBack = new Set(before?.state.completedEntries.filter((id) => !there.has(id)));
  const isSameForm = form === own.form || form === before?.form;
  return isSameForm && !own.state.completedEntries.some((id) => takenBack.has(id));
}

/** Returns files that other devices have confirmed and not sent yet. */
function awaitedFrom(
  { draft: { content, here } }: KnownDraft,
  { files }: DraftState,
): readonly AwaitedThere[] {
  const pickedElsewhere = pickedElsewhereAfter(content, files, here);
  return awaitedFiles({ ...content, pickedElsewhere }).map(({ name, device }) => ({
    name,
    device,
  }));
}

/** Stores why the server refuses a submission. If the server's draft is deleted or lost, requeues the submission. */
async function saveError(
  lease: Lease,
  { id }: SubmissionRow,
  lastError: RowError,
): Promise<void | LostLease> {
  const lost = await underLease(lease, async (stores) => {
    const row = await stores.find(id);
    if (!row || !isOvertaken(row) || (await submitsAnew(stores, row, lastError.draft))) return;
    await stores.put({ ...row, lastError });
  });
  if (!lost) broadcastChange({ kind: 'outbox' });
  return lost;
}

/** Stores which files the submission awaits; undefined if the user must decide about a change elsewhere instead. */
async function saveAwaited(
  lease: Lease,
  row: SubmissionRow,
  awaits: readonly AwaitedThere[] | undefined,
): Promise<void | LostLease> {
  const { lastError } = row;
  // Skips a write without news, because every drain asks the server again.
  if (!lastError || isSameJson(lastError.awaits, awaits)) return undefined;
  return saveError(lease, row, { ...lastError, awaits });
}

const askFor = (lease: Lease, { transport, signal }: AttemptParts, row: SubmissionRow) =>
  askServer(
    transport,
    calls.draft.get,
    { params: { draft: row.payload.draftId } },
    { user: row.owner, signal: AbortSignal.any([signal, lease.stolen]), now: lease.now },
  );

async function learnReturnEnd(
  lease: Lease,
  parts: AttemptParts,
  row: SubmissionRow,
): Promise<void | LostLease> {
  const read = await askFor(lease, parts, row);
  if (read.kind !== 'refused' || read.code !== 'draft-closed') return undefined;
  const { status, code, message, draft } = read;
  const at = lease.now();
  const lost = await underLease(lease, async (stores) => {
    const currentRow = await stores.find(row.id);
    if (!currentRow || !isReturnEndUnknown(currentRow)) return;
    await refuseForDraft(stores, currentRow, { status, code, message, draft, at }, serverNow(at));
  });
  if (!lost) broadcastChange({ kind: 'outbox' });
  return lost;
}

async function resume(
  lease: Lease,
  parts: AttemptParts,
  row: SubmissionRow,
): Promise<void | LostLease> {
  const held = await changeOutbox((stores) => lockedDraft(stores, row));
  if (!held) return undefined;
  const { owner, payload } = row;
  const read = await askFor(lease, parts, row);
  if (read.kind === 'refused' && read.code === 'draft-closed') {
    const { status, code, message, draft } = read;
    return saveError(lease, row, { status, code, message, draft, at: lease.now() });
  }
  if (read.kind !== 'done') return undefined;
  const { revision, form, state: json, entries } = read.answer.data;
  const state = readDraftState(json);
  if (!state) return undefined;
  const renamed = renamedBy(entries, held.draft.content);
  const known = renamedKnown(held, renamed);
  const awaited = awaitedFrom(known, state);
  if (!isStillApproved(known, { state, form })) return saveAwaited(lease, row, undefined);
  if (awaited.length > 0) return saveAwaited(lease, row, awaited);
  const { saved } = known.sync;
  // The server would refuse the submission with the same revision again.
  if (revision === saved.revision) return undefined;
  return underLease(lease, async (stores) => {
    const [now, currentRow] = [await lockedDraft(stores, row), await stores.find(row.id)];
    if (now?.sync.saved.revision !== saved.revision || !currentRow || !isOvertaken(currentRow))
      return;
    const there = { revision, state: json, form, entries: entriesText(entries) };
    await stores.putSync({ ...now.sync, trouble: undefined, saved: there });
    const { content: own } = renamedDraft(now.draft, renamed);
    const theirs = { ...own, completedEntries: state.completedEntries };
    const before = lastSaved(known)?.state.completedEntries ?? [];
    const content = mergeContent({ base: { ...own, completedEntries: before }, own, theirs });
    if (!isSameJson(content, now.draft.content))
      await stores.putDraft(withNewContent(now.draft, content));
    await stores.put({ ...currentRow, state: 'queued', nextAt: 0, lastError: undefined });
    await renameRows(stores, { owner, draft: payload.draftId }, renamed);
  });
}

/** Checks submissions refused for a changed draft, or whose return ended. `examined`: states checked in this drain. */
export async function resumeSubmissions(
  lease: Lease,
  parts: AttemptParts,
  owner: string,
  examined: Set<string>,
): Promise<void | LostLease> {
  const rows = await readRows(owner);
  for (const row of rows.filter((each) => isReturnEndUnknown(each) || isOvertaken(each))) {
    const examine = isReturnEndUnknown(row) ? learnReturnEnd : resume;
    const state = `${row.id} ${row.attempts} ${row.lastError?.at} ${row.returnEnd}`;
    if (examined.has(state)) continue;
    examined.add(state);
    const lost = await examine(lease, parts, row);
    if (lost) return lost;
  }
  return undefined;
}
