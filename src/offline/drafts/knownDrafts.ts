import { type DraftSync, newDraftSync } from '#domain/draft/draftSync.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import { type DraftState, isSameDecisions, stateOf } from '#domain/entry-session/draftState.ts';
import { listDraftSyncs } from '../device/drafts.ts';
import { type EntryDraft, readDraftState, snapshotOf } from '../device/entryDraft.ts';
import type { OwnedRecords } from '../device/outboxRecords.ts';
import { changeOutbox, type OutboxStores, readOwned } from '../device/outboxStores.ts';

export interface KnownDraft {
  draft: EntryDraft;
  sync: DraftSync;
}

interface KnownDrafts {
  drafts: ReadonlyMap<string, KnownDraft>;
  /** Ids of drafts that were deleted on this device and still have to be deleted on the server. */
  removed: ReadonlySet<string>;
}

function knownOf({ drafts, syncs }: Omit<OwnedRecords, 'rows'>): KnownDrafts {
  const byId = new Map(syncs.map((sync) => [sync.id, sync]));
  const removed = syncs.filter(({ removal }) => removal !== undefined);
  return {
    drafts: new Map(
      drafts.map((draft) => [draft.id, { draft, sync: byId.get(draft.id) ?? newDraftSync(draft) }]),
    ),
    removed: new Set(removed.map(({ id }) => id)),
  };
}

export const knownDraftsIn = async (stores: OutboxStores, owner: string): Promise<KnownDrafts> =>
  knownOf({
    drafts: await stores.draftsOf(owner),
    syncs: await stores.syncsOf(owner),
  });

export const knownDrafts = async (owner: string): Promise<KnownDrafts> =>
  knownOf(await readOwned(owner));

/** Returns whether the server refused to save a draft of the user because another device had changed it. */
export const isAnyOvertaken = async (owner: string): Promise<boolean> =>
  (await listDraftSyncs(owner).catch(() => [])).some(
    ({ trouble }) => trouble?.kind === 'overtaken',
  );

/** Returns whether the server has never saved the draft. False if this is unknown, because no database opens. */
export async function wasNeverSaved(owner: string, id: string): Promise<boolean> {
  const syncs = await listDraftSyncs(owner).catch(() => undefined);
  if (!syncs) return false;
  return (syncs.find((sync) => sync.id === id)?.saved.revision ?? 0) === 0;
}

/** Returns whether a fetched draft may change the local draft: no submission locks it, and no save is unanswered. */
export const mayChange = (known: KnownDraft | undefined): boolean =>
  known === undefined || (known.draft.lockedBy === undefined && known.sync.attempt === undefined);

/** `form`: SHA-256; '' without a form. */
export interface DraftVersion {
  state: DraftState;
  form: string;
}

/** Returns the local version as a save would send it, but without names of files in the outbox. */
export function ownVersion({ draft }: KnownDraft): DraftVersion {
  const { state, form } = snapshotOf(draft, []);
  return { state: readDraftState(state) ?? stateOf(draft.content), form: form?.id ?? '' };
}

/** Returns the version that device and server last had in common. */
export function lastSaved({ sync: { saved } }: KnownDraft): DraftVersion | undefined {
  const state = saved.revision > 0 ? readDraftState(saved.state) : undefined;
  return state && { state, form: saved.form };
}

/** Returns whether the draft has changes that the server lacks. */
export function hasOwnWork(known: KnownDraft): boolean {
  const saved = lastSaved(known);
  const own = ownVersion(known);
  const isSaved =
    saved !== undefined && own.form === saved.form && isSameDecisions(own.state, saved.state);
  const { picked, batch = [] } = known.draft.content;
  return !isSaved || picked.length > 0 || batch.length > 0;
}

/** Like `hasOwnWork`, but ignores entries that were confirmed in the last saved version and are not any more. */
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
  /** Draft as the caller read it earlier, in another transaction. */
  known: KnownDraft | undefined;
}

/** Returns whether the sync state is as the caller read it. Changes by the user do not count: callers merge them. */
const isAsRead = (now: KnownDraft | undefined, read: KnownDraft | undefined): boolean =>
  mayChange(now) && isSameJson(now?.sync, read?.sync);

/**
 * Runs `change` with the current draft and returns true. Returns false if the owner has signed out, or the draft is
 * removed or locked. Also returns false if a save of the draft was sent or answered since the caller read the draft.
 */
export const changeKnown = (
  { owner, id, known: read }: Place,
  change: (stores: OutboxStores, known: KnownDraft | undefined) => Promise<void>,
): Promise<boolean> =>
  changeOutbox(async (stores) => {
    if ((await stores.meta()).owner !== owner) return false;
    const { drafts, removed } = await knownDraftsIn(stores, owner);
    const now = drafts.get(id);
    if (removed.has(id) || !isAsRead(now, read)) return false;
    await change(stores, now);
    return true;
  });

function staysHere(known: KnownDraft): boolean {
  const { lockedBy, other } = known.draft;
  const isBusy = lockedBy !== undefined || other !== undefined;
  return isBusy || hasOwnWork(known);
}

/** Returns drafts with anything that the server lacks; [] if no database opens. */
export async function draftsOnlyHere(owner: string): Promise<EntryDraft[]> {
  try {
    const { drafts } = await knownDrafts(owner);
    return [...drafts.values()].filter(staysHere).map(({ draft }) => draft);
  } catch {
    return [];
  }
}

export async function forgetSavedDrafts(owner: string): Promise<void> {
  await changeOutbox(async (stores) => {
    const { drafts } = await knownDraftsIn(stores, owner);
    const saved = [...drafts.values()].filter((known) => !staysHere(known));
    for (const { draft } of saved) await stores.dropDraft(draft.id);
  });
}
