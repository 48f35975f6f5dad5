import { withRemoval } from '#domain/draft/draftSync.ts';
import { dbRefusal, type DbRefusal } from '../device/browserDb.ts';
import { broadcastChange } from '../device/changes.ts';
import { changeOutbox, readOwned } from '../device/outboxStores.ts';
import { acceptedUntil } from '#domain/acceptance.ts';
import { isPastKeeping } from '#domain/deadline.ts';
import { type EntryDraft, entriesWithRows, withNewContent } from '../device/entryDraft.ts';
import { mergeContent } from '#domain/entry-session/mergeContent.ts';

type DropResult =
  | { kind: 'removed' }
  /** Not removed, because a queued submission locks the draft. */
  | { kind: 'being-sent' }
  | DbRefusal;

/** Deletes a draft on this device. The drain later deletes the draft on the server. */
export async function dropDraft(id: string): Promise<DropResult> {
  try {
    const result = await changeOutbox(async (stores): Promise<DropResult> => {
      const draft = await stores.draft(id);
      if (draft?.lockedBy !== undefined) return { kind: 'being-sent' };
      const sync = await stores.sync(id);
      const removed = sync && withRemoval(sync, crypto.randomUUID());
      await stores.dropDraft(id);
      if (removed) await stores.putSync(removed);
      return { kind: 'removed' };
    });
    broadcastChange({ kind: 'drafts' });
    broadcastChange({ kind: 'outbox' });
    return result;
  } catch (error) {
    return dbRefusal(error);
  }
}

const isOld = (draft: EntryDraft, now: number): boolean =>
  draft.lockedBy === undefined && isPastKeeping({ ...draft, deadline: acceptedUntil(draft) }, now);

/** Returns ids of the competitions whose drafts `dropOldDrafts` would delete. `now`: server time, epoch ms. */
export async function competitionsOfOldDrafts(
  owner: string,
  now: number,
): Promise<ReadonlySet<string>> {
  const { drafts } = await readOwned(owner);
  return new Set(
    drafts.filter((draft) => isOld(draft, now)).map(({ competitionId }) => competitionId),
  );
}

/** Deletes old, unlocked drafts (offline 11.8), but none of competitions in `kept`. `now`: server time, epoch ms. */
export const dropOldDrafts = (
  owner: string,
  now: number,
  kept: ReadonlySet<string> = new Set(),
): Promise<boolean> =>
  changeOutbox(async (stores) => {
    let isChanged = false;
    for (const draft of await stores.draftsOf(owner)) {
      if (!isOld(draft, now) || kept.has(draft.competitionId)) continue;
      await stores.dropDraft(draft.id);
      isChanged = true;
    }
    return isChanged;
  });

export type ChosenForm = 'own' | 'other';

/** Applies the choice between the forms of this and another device. Does nothing while a submission locks the draft. */
export async function chooseForm(
  { owner, id }: { owner: string; id: string },
  chosen: ChosenForm,
): Promise<void> {
  await changeOutbox(async (stores) => {
    const draft = await stores.draft(id);
    if (!draft?.other || draft.lockedBy !== undefined) return;
    const { content: own, other, ...rest } = draft;
    const { form, adopted: entries } = other;
    const { formAt } = chosen === 'own' ? draft : other;
    const theirs = chosen === 'own' ? own : { ...own, form, entries, reading: undefined };
    const waiting = entriesWithRows(await stores.rowsOf(owner), id);
    const content = mergeContent({ base: own, own, theirs }, waiting);
    await stores.putDraft(withNewContent({ ...rest, formAt, content }, content));
  });
  broadcastChange({ kind: 'drafts' });
  broadcastChange({ kind: 'outbox' });
}
