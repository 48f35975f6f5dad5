// Drafts of applications: several a competition, per owner, found again after any closing.
import * as v from 'valibot';
import type { DraftSync } from '#domain/draft/draftSync.ts';
import type { UnkeptFile } from '#domain/entry/pickedFile.ts';
import { type DbTrouble, STRICT, troubleOf, withDb } from './browserDb.ts';
import { broadcastChange } from './changes.ts';
import { isDropped, metaIn } from './deviceMeta.ts';
import { type EntryDraft, entryDraft } from './entryDraft.ts';
import { outboxDevice } from './outboxDevice.ts';

type SaveResult =
  | { kind: 'saved'; revision: number }
  /** Another tab has saved or removed the draft since; `current` is what stands now. */
  | { kind: 'other-tab'; current: EntryDraft | undefined }
  /** Its owner has signed out and had everything deleted (offline 6.1). */
  | { kind: 'dropped' }
  | { kind: 'refused'; reason: DbTrouble };

/** An owner's drafts, latest first; rejects where the database does. One that cannot be read stays where it is. */
export async function listDrafts(owner: string): Promise<EntryDraft[]> {
  const stored = await withDb((db) => db.getAllFromIndex('drafts', 'owner', owner));
  const drafts = stored.flatMap((draft) => (v.is(entryDraft, draft) ? [draft] : []));
  return drafts.toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** What is known of an owner's drafts on the server; rejects where the database does. */
export const listDraftSyncs = (owner: string): Promise<DraftSync[]> =>
  withDb((db) => db.getAllFromIndex('draftSyncs', 'owner', owner));

/** One draft by its id; undefined where there is none, or none that can be understood. Rejects where the database does. */
export async function readDraft(id: string): Promise<EntryDraft | undefined> {
  const stored = await withDb((db) => db.get('drafts', id));
  return v.is(entryDraft, stored) ? stored : undefined;
}

/** Returns no drafts where no database opens; rejects where it does not answer. */
export async function draftsOf(owner: string, competitionId: string): Promise<EntryDraft[]> {
  const drafts = await listDrafts(owner).catch((error: unknown) => {
    if (troubleOf(error) === 'silent') throw error;
    return [];
  });
  return drafts.filter((draft) => draft.competitionId === competitionId);
}

/**
 * What a page does not change stays, deadline and return as the device has heard of them as well. A queued submission holds all
 * fast but where its person stands: the rest was frozen into the row.
 */
function heldBy(stored: EntryDraft | undefined, draft: EntryDraft): EntryDraft {
  const { copying: own = [] } = draft;
  const isOther = ({ page }: { page: string }) => own.every((each) => each.page !== page);
  const copying = [...(stored?.copying ?? []).filter(isOther), ...own];
  return { ...withStored(stored, draft), copying: copying.filter(({ files }) => files.length > 0) };
}

function withStored(stored: EntryDraft | undefined, draft: EntryDraft): EntryDraft {
  if (stored === undefined) return { here: crypto.randomUUID(), ...draft };
  const { here, lockedBy, other, copyOf, competitionName, deadline } = stored;
  const { deadlineMovedAt, returned } = stored;
  const told = { competitionName, deadline, deadlineMovedAt, returned };
  const saved = { ...draft, ...told, here, lockedBy, other, copyOf };
  if (lockedBy === undefined) return saved;
  const { tab, step, selected } = draft.content;
  return { ...saved, content: { ...stored.content, tab, step, selected } };
}

/**
 * Saves a draft if nobody else has saved it since the revision that was read (0: it is new). While a
 * submission is queued, only step and tab of a draft change; its entries stay.
 */
export async function saveDraft(draft: EntryDraft, now = Date.now()): Promise<SaveResult> {
  try {
    const result = await withDb(async (db): Promise<SaveResult> => {
      const tx = db.transaction(['drafts', 'meta'], 'readwrite', STRICT);
      const drafts = tx.objectStore('drafts');
      if (isDropped(await metaIn(tx.objectStore('meta')), draft.owner)) {
        await tx.done;
        return { kind: 'dropped' };
      }
      const stored = await drafts.get(draft.id);
      const isOwn = stored?.writer !== undefined && stored.writer === draft.writer;
      if (!isOwn && (stored?.revision ?? 0) !== draft.revision) {
        await tx.done;
        return { kind: 'other-tab', current: stored };
      }
      const revision = (stored?.revision ?? 0) + 1;
      await Promise.all([
        drafts.put({ ...heldBy(stored, draft), revision, updatedAt: now }),
        tx.done,
      ]);
      return { kind: 'saved', revision };
    });
    if (result.kind === 'saved') broadcastChange({ kind: 'drafts' });
    return result;
  } catch (error) {
    return { kind: 'refused', reason: troubleOf(error) };
  }
}

/** Takes the names of what a page that has ended was copying off its draft; rejects where the database does. */
export const takeCopying = (id: string, page: string): Promise<readonly UnkeptFile[]> =>
  withDb(async (db) => {
    const tx = db.transaction('drafts', 'readwrite', STRICT);
    const draft = await tx.store.get(id);
    const ended = draft?.copying?.find((each) => each.page === page);
    const copying = draft?.copying?.filter((each) => each !== ended);
    await Promise.all([draft && ended && tx.store.put({ ...draft, copying }), tx.done]);
    return ended?.files ?? [];
  });

/** Removes all that an owner has on the device: rows, drafts, typed text, cached answers. None is kept anew before they sign in. */
export async function forgetOwner(owner: string): Promise<void> {
  await (await outboxDevice()).forgetOwner(owner);
  broadcastChange({ kind: 'drafts' });
  broadcastChange({ kind: 'outbox' });
}
