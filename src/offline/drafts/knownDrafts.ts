// Local drafts with what the server has of them.
import { type DraftSync, newDraftSync } from '#domain/draft/draftSync.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import { type DraftState, isSameDecisions, stateOf } from '#domain/entry-session/draftState.ts';
import { listDraftSyncs } from '../device/drafts.ts';
import { type EntryDraft, readDraftState } from '../device/entryDraft.ts';
import { snapshotOf } from './draftContent.ts';
import type { OwnedRecords } from '../device/outboxRecords.ts';
import { changeOutbox, type OutboxStores, readOwned } from '../device/outboxStores.ts';

export interface KnownDraft {
  draft: EntryDraft;
  sync: DraftSync;
}

interface KnownDrafts {
  drafts: ReadonlyMap<string, KnownDraft>;
  /** Ids of local deletions that the server does not know. */
  removed: ReadonlySet<string>;
  /** Ids written by a later build; never changed. */
  unreadable: ReadonlySet<string>;
}

function knownOf({ drafts, unreadable, syncs }: Omit<OwnedRecords, 'rows'>): KnownDrafts {
  const byId = new Map(syncs.map((sync) => [sync.id, sync]));
  const removed = syncs.filter(({ removal }) => removal !== undefined);
  return {
    drafts: new Map(
      drafts.map((draft) => [draft.id, { draft, sync: byId.get(draft.id) ?? newDraftSync(draft) }]),
    ),
    removed: new Set(removed.map(({ id }) => id)),
    unreadable: new Set(unreadable),
  };
}

export const knownDraftsIn = async (stores: OutboxStores, owner: string): Promise<KnownDrafts> =>
  knownOf({
    drafts: await stores.draftsOf(owner),
    unreadable: await stores.unreadableOf(owner),
    syncs: await stores.syncsOf(owner),
  });

export const knownDrafts = async (owner: string): Promise<KnownDrafts> =>
  knownOf(await readOwned(owner));

/** Returns whether a save was refused because another device changed the draft. */
export const isAnyOvertaken = async (owner: string): Promise<boolean> =>
  (await listDraftSyncs(owner).catch(() => [])).some(
    ({ trouble }) => trouble?.kind === 'overtaken',
  );

/** Returns false also if no database opens. */
export async function wasNeverSaved(owner: string, id: string): Promise<boolean> {
  const syncs = await listDraftSyncs(owner).catch(() => undefined);
  if (!syncs) return false;
  return (syncs.find((sync) => sync.id === id)?.saved.revision ?? 0) === 0;
}

/** Returns false while a submission holds it or a save is in flight. */
export const mayChange = (known: KnownDraft | undefined): boolean =>
  known === undefined || (known.draft.lockedBy === undefined && known.sync.attempt === undefined);

/** `form`: SHA-256 or ''. */
export interface DraftVersion {
  state: DraftState;
  form: string;
}

/** Returns the version as it would be saved, without waiting files. */
export function ownVersion({ draft }: KnownDraft): DraftVersion {
  const { state, form } = snapshotOf(draft, []);
  return { state: readDraftState(state) ?? stateOf(draft.content), form: form?.id ?? '' };
}

/** Returns the last common version of device and server. */
export function lastSaved({ sync: { saved } }: KnownDraft): DraftVersion | undefined {
  const state = saved.revision > 0 ? readDraftState(saved.state) : undefined;
  return state && { state, form: saved.form };
}

/** Returns whether the device has unsaved changes. */
export function hasOwnWork(known: KnownDraft): boolean {
  const saved = lastSaved(known);
  const own = ownVersion(known);
  const isSaved =
    saved !== undefined && own.form === saved.form && isSameDecisions(own.state, saved.state);
  const { picked, batch = [] } = known.draft.content;
  return !isSaved || picked.length > 0 || batch.length > 0;
}

/** Like `hasOwnWork`, but ignores entries that were only reopened. */
export function hasWorkToKeep(known: KnownDraft): boolean {
  const saved = lastSaved(known);
  const { completedEntries } = known.draft.content;
  const confirmed = new Set(saved?.state.completedEntries);
  if (!saved || !completedEntries.every((key) => confirmed.has(key))) return hasOwnWork(known);
  const content = { ...known.draft.content, completedEntries: saved.state.completedEntries };
  return hasOwnWork({ ...known, draft: { ...known.draft, content } });
}

interface Place {
  owner: string;
  id: string;
  /** State when it was read. */
  known: KnownDraft | undefined;
}

const isAsRead = (now: KnownDraft | undefined, read: KnownDraft | undefined): boolean =>
  mayChange(now) && isSameJson(now, read);

/** Runs `change` unless the draft changed since it was read or its owner signed out. */
export const changeKnown = (
  { owner, id, known: read }: Place,
  change: (stores: OutboxStores) => Promise<void>,
): Promise<boolean> =>
  changeOutbox(async (stores) => {
    if ((await stores.meta()).owner !== owner) return false;
    const { drafts, removed, unreadable } = await knownDraftsIn(stores, owner);
    if (unreadable.has(id) || removed.has(id) || !isAsRead(drafts.get(id), read)) return false;
    await change(stores);
    return true;
  });
