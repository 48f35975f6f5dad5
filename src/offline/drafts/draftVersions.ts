// Versions of one draft on this device: the person takes one, and the others stay beside it for a while.
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { renamedBy, renameEntries } from '#domain/entry-session/renameEntries.ts';
import { broadcastChange } from '../device/changes.ts';
import { serverNow } from '../device/clock.ts';
import type { EntryDraft, LeftVersion } from '../device/entryDraft.ts';
import { changeOutbox, type OutboxStores } from '../outbox/outboxStores.ts';
import { hasFileHere, withOwnEntries } from './ownEntries.ts';
import { renamedDraft, renameRows } from './renameDraft.ts';

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
type Change = (
  draft: EntryDraft,
  stores: OutboxStores,
) => EntryDraft | undefined | Promise<EntryDraft | undefined>;

/** Answers whether it has changed; what a submission that waits holds does not. */
async function changeDraft(
  { owner, id }: { owner: string; id: string },
  change: Change,
): Promise<boolean> {
  const isChanged = await changeOutbox(async (stores) => {
    const draft = (await stores.draftsOf(owner)).find((each) => each.id === id);
    if (!draft || draft.lockedBy !== undefined) return false;
    const next = await change(draft, stores);
    if (next) await stores.putDraft(next);
    return next !== undefined;
  });
  if (isChanged) broadcastChange({ kind: 'drafts' });
  if (isChanged) broadcastChange({ kind: 'outbox' });
  return isChanged;
}

/** A version with the entries of what stands that have files here. */
const withEntriesOf = async (
  stores: OutboxStores,
  { owner, id, content }: EntryDraft,
  version: EntryContent,
): Promise<EntryContent> =>
  withOwnEntries(version, content.entries, hasFileHere(version, id, await stores.rowsOf(owner)));

/** Replaces the draft by the other device's version, and keeps files picked here. `now` is the server's time, epoch ms. */
export const takeOther = (owner: string, id: string, now = serverNow()): Promise<boolean> =>
  changeDraft({ owner, id }, async (before, stores) => {
    const { other } = before;
    if (!other) return undefined;
    const renamed = renamedBy(other.content.entries, before.content);
    await renameRows(stores, { owner, draft: id }, renamed);
    const draft = renamedDraft(before, renamed);
    const { picked, batch } = draft.content;
    const content = await withEntriesOf(stores, draft, { ...other.content, picked, batch });
    return withVersion(draft, { ...other, content }, now);
  });

/** A version that was left takes the place of what stands, with the files that were picked in it. */
export const takeLeft = (
  { owner, id, leftAt }: { owner: string; id: string; leftAt: number },
  now = serverNow(),
): Promise<boolean> =>
  changeDraft({ owner, id }, async (draft, stores) => {
    const version = draft.left?.find((each) => each.leftAt === leftAt);
    if (!version) return undefined;
    const left = draft.left?.filter((each) => each !== version);
    const { entries } = draft.content;
    const taken = renameEntries(version.content, renamedBy(entries, version.content));
    const content = await withEntriesOf(stores, draft, taken);
    return withVersion({ ...draft, left }, { ...version, content }, now);
  });

/** Keeps the draft, and leaves the version of the other device beside it. */
export const leaveOther = (owner: string, id: string, now = serverNow()): Promise<boolean> =>
  changeDraft({ owner, id }, (draft) => {
    const { other } = draft;
    return other && { ...draft, other: undefined, left: beside(draft, { ...other, leftAt: now }) };
  });

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
