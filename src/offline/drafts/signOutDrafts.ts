// What of an owner's drafts a sign-out is about: those that are on this device alone; the others come back with the next sign-in.
import { changeOutbox } from '../device/outboxStores.ts';
import type { EntryDraft } from '../device/entryDraft.ts';
import { hasOwnWork, type KnownDraft, knownDrafts, knownDraftsIn } from './knownDrafts.ts';

function staysHere(known: KnownDraft): boolean {
  const { lockedBy, other } = known.draft;
  const isBusy = lockedBy !== undefined || other !== undefined;
  return isBusy || hasOwnWork(known);
}

/** None where no database opens. */
export async function draftsOnlyHere(owner: string): Promise<EntryDraft[]> {
  try {
    const { drafts } = await knownDrafts(owner);
    return [...drafts.values()].filter(staysHere).map(({ draft }) => draft);
  } catch {
    return [];
  }
}

/** Drafts that the server has as they are leave the device with their owner. */
export async function forgetSavedDrafts(owner: string): Promise<void> {
  await changeOutbox(async (stores) => {
    const { drafts } = await knownDraftsIn(stores, owner);
    const saved = [...drafts.values()].filter((known) => !staysHere(known));
    for (const { draft } of saved) await stores.dropDraft(draft.id);
  });
}
