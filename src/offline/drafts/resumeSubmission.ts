// Re-examines refused submissions; resends those that nothing contradicts any more.
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
import { readDraftState } from '../device/entryDraft.ts';
import { askServer } from '../device/askServer.ts';
import { type Lease, type LostLease, underLease, type AttemptParts } from '../outbox/lease.ts';
import { refuseForDraft, submitsAnew } from '../outbox/noteClosed.ts';
import { changeOutbox, type OutboxStores, readRows } from '../device/outboxStores.ts';
import { withNewContent, entriesText } from './draftContent.ts';
import {
  type DraftVersion,
  type KnownDraft,
  knownDraftsIn,
  lastSaved,
  ownVersion,
} from './knownDrafts.ts';
import { renamedDraft, renamedKnown, renameRows } from './renameDraft.ts';

/** Returns whether the reason of an ended return is unknown. An uncertain row learns it from its own response. */
const isUnheard = (row: StoredRow): row is SubmissionRow =>
  row.kind === 'save' && row.state !== 'done' && row.returnEnd === 'unheard' && !row.isUncertain;

async function heldBy(
  stores: OutboxStores,
  { id, owner, payload }: SubmissionRow,
): Promise<KnownDraft | undefined> {
  const known = (await knownDraftsIn(stores, owner)).drafts.get(payload.draftId);
  const isHeld = known?.draft.lockedBy === id && known.sync.trouble?.kind === 'overtaken';
  return isHeld && !known.sync.attempt ? known : undefined;
}

/** Returns whether the other device kept the form and all confirmations. */
function stands(known: KnownDraft, { state, form }: DraftVersion): boolean {
  const [own, before] = [ownVersion(known), lastSaved(known)];
  const there = new Set(state.completedEntries);
  const takenBack = new Set(before?.state.completedEntries.filter((id) => !there.has(id)));
  const isSameForm = form === own.form || form === before?.form;
  return isSameForm && !own.state.completedEntries.some((id) => takenBack.has(id));
}

/** Files that other devices confirmed and the server lacks. */
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

/** Replaces the reason of the refusal. */
async function noteError(
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

/** `awaits`: undefined after other changes there. */
async function noteAwaited(
  lease: Lease,
  row: SubmissionRow,
  awaits: readonly AwaitedThere[] | undefined,
): Promise<void | LostLease> {
  const { lastError } = row;
  // Every drain runs this; skip what is known.
  if (!lastError || isSameJson(lastError.awaits, awaits)) return undefined;
  return noteError(lease, row, { ...lastError, awaits });
}

const askFor = (lease: Lease, { transport, signal }: AttemptParts, row: SubmissionRow) =>
  askServer(
    transport,
    calls.draft.get,
    { params: { draft: row.payload.draftId } },
    { user: row.owner, signal: AbortSignal.any([signal, lease.stolen]), now: lease.now },
  );

/** Asks why a return ended. */
async function hear(
  lease: Lease,
  parts: AttemptParts,
  row: SubmissionRow,
): Promise<void | LostLease> {
  const read = await askFor(lease, parts, row);
  if (read.kind !== 'refused' || read.code !== 'draft-closed') return undefined;
  const { status, code, message, draft } = read;
  const at = lease.now();
  const lost = await underLease(lease, async (stores) => {
    const standing = await stores.find(row.id);
    if (!standing || !isUnheard(standing)) return;
    await refuseForDraft(stores, standing, { status, code, message, draft, at }, serverNow(at));
  });
  if (!lost) broadcastChange({ kind: 'outbox' });
  return lost;
}

async function resume(
  lease: Lease,
  parts: AttemptParts,
  row: SubmissionRow,
): Promise<void | LostLease> {
  const held = await changeOutbox((stores) => heldBy(stores, row));
  if (!held) return undefined;
  const { owner, payload } = row;
  const read = await askFor(lease, parts, row);
  if (read.kind === 'refused' && read.code === 'draft-closed') {
    const { status, code, message, draft } = read;
    return noteError(lease, row, { status, code, message, draft, at: lease.now() });
  }
  if (read.kind !== 'done') return undefined;
  const { revision, form, state: json, entries } = read.answer.data;
  const state = readDraftState(json);
  if (!state) return undefined;
  const renamed = renamedBy(entries, held.draft.content);
  const known = renamedKnown(held, renamed);
  const awaited = awaitedFrom(known, state);
  if (!stands(known, { state, form })) return noteAwaited(lease, row, undefined);
  if (awaited.length > 0) return noteAwaited(lease, row, awaited);
  const { saved } = known.sync;
  // The same revision gives the same answer.
  if (revision === saved.revision) return undefined;
  return underLease(lease, async (stores) => {
    const [now, standing] = [await heldBy(stores, row), await stores.find(row.id)];
    if (now?.sync.saved.revision !== saved.revision || !standing || !isOvertaken(standing)) return;
    const there = { revision, state: json, form, entries: entriesText(entries) };
    await stores.putSync({ ...now.sync, trouble: undefined, saved: there });
    const { content: own } = renamedDraft(now.draft, renamed);
    const theirs = { ...own, completedEntries: state.completedEntries };
    const before = lastSaved(known)?.state.completedEntries ?? [];
    const content = mergeContent({ base: { ...own, completedEntries: before }, own, theirs });
    if (!isSameJson(content, now.draft.content))
      await stores.putDraft(withNewContent(now.draft, content));
    await stores.put({ ...standing, state: 'queued', nextAt: 0, lastError: undefined });
    await renameRows(stores, { owner, draft: payload.draftId }, renamed);
  });
}

/** `asked`: rows already examined in this drain. */
export async function resumeSubmissions(
  lease: Lease,
  parts: AttemptParts,
  owner: string,
  asked: Set<string>,
): Promise<void | LostLease> {
  const rows = await readRows(owner);
  for (const row of rows.filter((each) => isUnheard(each) || isOvertaken(each))) {
    const examine = isUnheard(row) ? hear : resume;
    const examined = `${row.id} ${row.attempts} ${row.lastError?.at} ${row.returnEnd}`;
    if (asked.has(examined)) continue;
    asked.add(examined);
    const lost = await examine(lease, parts, row);
    if (lost) return lost;
  }
  return undefined;
}
