import type { DraftSync } from '#domain/draft/draftSync.ts';
import type { UnkeptFile } from '#domain/entry/pickedFile.ts';
import { type DbTrouble, STRICT, troubleOf, withDb } from './browserDb.ts';
import { broadcastChange } from './changes.ts';
import { serverNow } from './clock.ts';
import { isDropped, metaIn } from './deviceMeta.ts';
import type { EntryDraft } from './entryDraft.ts';
import { outboxDevice } from './outboxDevice.ts';

type SaveResult =
  | { kind: 'saved'; revision: number }
  /** Another tab saved or removed the draft. `current`: the stored draft. */
  | { kind: 'other-tab'; current: EntryDraft | undefined }
  /** The user signed out and deleted everything (offline 6.1). */
  | { kind: 'dropped' }
  | { kind: 'refused'; reason: DbTrouble };

/** Returns the drafts, newest first. */
export async function listDrafts(owner: string): Promise<EntryDraft[]> {
  const drafts = await withDb((db) => db.getAllFromIndex('drafts', 'owner', owner));
  return drafts.toSorted((a, b) => b.updatedAt - a.updatedAt);
}

export const listDraftSyncs = (owner: string): Promise<DraftSync[]> =>
  withDb((db) => db.getAllFromIndex('draftSyncs', 'owner', owner));

export const readDraft = (id: string): Promise<EntryDraft | undefined> =>
  withDb((db) => db.get('drafts', id));

/** Returns the user's drafts for a competition; [] if no database opens. Rejects if the database is silent. */
export async function draftsOf(owner: string, competitionId: string): Promise<EntryDraft[]> {
  const drafts = await listDrafts(owner).catch((error: unknown) => {
    if (troubleOf(error) === 'silent') throw error;
    return [];
  });
  return drafts.filter((draft) => draft.competitionId === competitionId);
}

function withCopying(stored: EntryDraft | undefined, draft: EntryDraft): EntryDraft {
  const { copying: own = [] } = draft;
  const isOther = ({ page }: { page: string }) => own.every((each) => each.page !== page);
  const copying = [...(stored?.copying ?? []).filter(isOther), ...own];
  return { ...withStored(stored, draft), copying: copying.filter(({ files }) => files.length > 0) };
}

/** Adds when the form was chosen. */
function withFormAt(stored: EntryDraft | undefined, saved: EntryDraft, now: number): EntryDraft {
  const { form } = saved.content;
  const chosenAt = form?.id === stored?.content.form?.id ? stored?.formAt : serverNow(now);
  return { ...saved, formAt: form && chosenAt };
}

/** Adds stored fields that pages do not change. Of a locked draft, a page changes only step, tab and selection. */
function withStored(stored: EntryDraft | undefined, draft: EntryDraft): EntryDraft {
  if (stored === undefined) return { here: crypto.randomUUID(), ...draft };
  const { here, lockedBy, other, copyOf, competitionName, deadline } = stored;
  const { deadlineMovedAt, returned } = stored;
  const facts = { competitionName, deadline, deadlineMovedAt, returned };
  const saved = { ...draft, ...facts, here, lockedBy, other, copyOf };
  if (lockedBy === undefined) return saved;
  const { tab, step, selected } = draft.content;
  return { ...saved, content: { ...stored.content, tab, step, selected } };
}

/** Saves a draft, unless another page has saved it since this page read `draft.revision` (0 for a new draft). */
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
      const saved = withCopying(stored, draft);
      await Promise.all([
        drafts.put({ ...withFormAt(stored, saved, now), revision, updatedAt: now }),
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

/** Returns the files that an ended page was still copying, and removes these files from the draft. */
export const takeCopying = (id: string, page: string): Promise<readonly UnkeptFile[]> =>
  withDb(async (db) => {
    const tx = db.transaction('drafts', 'readwrite', STRICT);
    const draft = await tx.store.get(id);
    const ended = draft?.copying?.find((each) => each.page === page);
    const copying = draft?.copying?.filter((each) => each !== ended);
    await Promise.all([draft && ended && tx.store.put({ ...draft, copying }), tx.done]);
    return ended?.files ?? [];
  });

/** Deletes all records of a user. Until this user signs in again, pages store nothing for the user. */
export async function forgetOwner(owner: string): Promise<void> {
  await (await outboxDevice()).forgetOwner(owner);
  broadcastChange({ kind: 'drafts' });
  broadcastChange({ kind: 'outbox' });
}
