// Two versions of one draft on this device: the person takes one, and the other stays beside it for a while.
import { broadcastChange } from '../device/changes.ts';
import type { EntryDraft } from '../device/entryDraft.ts';
import { changeOutbox } from '../outbox/outboxStores.ts';

type OtherVersion = NonNullable<EntryDraft['other']>;

/** What stands in a draft, as it is laid beside another version. */
const standing = ({ content, from, updatedAt }: EntryDraft, now: number): OtherVersion => ({
  content,
  device: from?.device ?? '',
  at: from?.at ?? updatedAt,
  leftAt: now,
});

/** Undefined: it stays as it is. */
type Change = (draft: EntryDraft) => EntryDraft | undefined;

async function changeDraft(owner: string, id: string, change: Change): Promise<boolean> {
  const isChanged = await changeOutbox(async (stores) => {
    const draft = (await stores.draftsOf(owner)).find((each) => each.id === id);
    const next = draft && change(draft);
    if (next) await stores.putDraft(next);
    return next !== undefined;
  });
  if (isChanged) broadcastChange({ kind: 'drafts' });
  return isChanged;
}

/** The other version takes the place of what stands; what was picked on this device stays. `now`: epoch ms. */
export const takeOther = (owner: string, id: string, now = Date.now()): Promise<boolean> =>
  changeDraft(owner, id, (draft) => {
    const { other, lockedBy, content } = draft;
    if (!other || lockedBy !== undefined) return undefined;
    return {
      ...draft,
      revision: draft.revision + 1,
      writer: undefined,
      updatedAt: now,
      from: { device: other.device, at: other.at },
      content: { ...other.content, picked: content.picked },
      other: standing(draft, now),
    };
  });

/** What stands is kept. */
export const leaveOther = (owner: string, id: string, now = Date.now()): Promise<boolean> =>
  changeDraft(owner, id, (draft) => {
    const { other } = draft;
    return other && { ...draft, other: { ...other, leftAt: now } };
  });

/** What stands is about to be written over. */
export const layAside = (owner: string, id: string, now = Date.now()): Promise<boolean> =>
  changeDraft(owner, id, (draft) => ({ ...draft, other: standing(draft, now) }));
