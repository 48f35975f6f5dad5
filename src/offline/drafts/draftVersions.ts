// Versions of one draft on this device: the person takes one, and the others stay beside it for a while.
import { broadcastChange } from '../device/changes.ts';
import { serverNow } from '../device/clock.ts';
import type { EntryDraft, LeftVersion } from '../device/entryDraft.ts';
import { leaveMoves, replaceMoves } from './dropMoves.ts';
import { changeOutbox, type OutboxStores } from '../outbox/outboxStores.ts';
import type { WantedRebind } from '../outbox/queueRebind.ts';

/** Of so many versions that were left the youngest stay. */
export const MOST_LEFT_VERSIONS = 10;

type Standing = Pick<EntryDraft, 'content' | 'from' | 'updatedAt'>;

/** What stands in a draft and is left for another version. */
const standing = ({ content, from, updatedAt }: Standing, leftAt: number): LeftVersion => ({
  content,
  device: from?.device ?? '',
  at: from?.at ?? updatedAt,
  leftAt,
});

const beside = ({ left = [] }: EntryDraft, version: LeftVersion): readonly LeftVersion[] =>
  [version, ...left].slice(0, MOST_LEFT_VERSIONS);

/** The draft with another version in the place of what stands, which is left. */
const withVersion = (
  draft: EntryDraft,
  { content, device, at }: Omit<LeftVersion, 'leftAt'>,
  now: number,
): EntryDraft => ({
  ...draft,
  revision: draft.revision + 1,
  // No page has saved it: one that shows it learns of the change.
  writer: undefined,
  updatedAt: now,
  from: device === '' ? undefined : { device, at },
  content,
  other: undefined,
  left: beside(draft, standing(draft, now)),
});

/** Undefined: it stays as it is. */
type Change = (draft: EntryDraft) => EntryDraft | undefined;

/** Answers whether it has changed, and `rows` with it; what a submission that waits holds does not. */
async function changeDraft(
  { owner, id }: { owner: string; id: string },
  change: Change,
  rows?: (stores: OutboxStores) => Promise<void>,
): Promise<boolean> {
  const isChanged = await changeOutbox(async (stores) => {
    const draft = (await stores.draftsOf(owner)).find((each) => each.id === id);
    const next = draft?.lockedBy === undefined ? draft && change(draft) : undefined;
    if (next) await stores.putDraft(next);
    if (next) await rows?.(stores);
    return next !== undefined;
  });
  if (isChanged) broadcastChange({ kind: 'drafts' });
  if (isChanged && rows) broadcastChange({ kind: 'outbox' });
  return isChanged;
}

/** Another version takes the place of what stands, and has another thing to say of the files. */
const changeVersion = (
  { owner, id, now }: { owner: string; id: string; now: number },
  change: Change,
): Promise<boolean> =>
  changeDraft({ owner, id }, change, (stores) => leaveMoves(stores, { owner, draft: id }, now));

/** Replaces the draft by the other device's version, and keeps files picked here. `now` is the server's time, epoch ms. */
export const takeOther = (owner: string, id: string, now = serverNow()): Promise<boolean> =>
  changeVersion({ owner, id, now }, (draft) => {
    const { other } = draft;
    const { picked, batch } = draft.content;
    const content = other && { ...other.content, picked, batch };
    return content && withVersion(draft, { ...other, content }, now);
  });

/** A version that was left takes the place of what stands, with the files that were picked in it. */
export const takeLeft = (
  { owner, id, leftAt }: { owner: string; id: string; leftAt: number },
  now = serverNow(),
): Promise<boolean> =>
  changeVersion({ owner, id, now }, (draft) => {
    const version = draft.left?.find((each) => each.leftAt === leftAt);
    const left = draft.left?.filter((each) => each !== version);
    return version && withVersion({ ...draft, left }, version, now);
  });

/**
 * What stands is kept, and what another device has made of it is left. `back`: the moves from the places of its form,
 * with what they change in the draft; those that wait from the form before are none any more.
 */
export const leaveOther = (
  owner: string,
  id: string,
  now = serverNow(),
  back?: WantedRebind,
): Promise<boolean> =>
  changeDraft(
    { owner, id },
    (draft) => {
      if (!draft.other) return undefined;
      const { over: _over, ...other } = draft.other;
      const content = back ? back.followed(draft.content) : draft.content;
      const left = beside(draft, { ...other, leftAt: now });
      return { ...draft, content, other: undefined, left };
    },
    back && ((stores) => replaceMoves(stores, back)),
  );

/** A version of a tab is left for that of another. */
export const leaveVersion = (
  { owner, id }: { owner: string; id: string },
  version: Standing,
  now = serverNow(),
): Promise<boolean> =>
  changeDraft({ owner, id }, (draft) => ({
    ...draft,
    left: beside(draft, standing(version, now)),
  }));
