import { changeOutbox } from '../device/outboxStores.ts';
import type { EntryDraft } from '../device/entryDraft.ts';
import { hasOwnWork, type KnownDraft, knownDrafts, knownDraftsIn } from './knownDrafts.ts';

function staysHere(known: KnownDraft): boolean {
  const { lockedBy, other } = known.draft;
  const isBusy = lockedBy !== undefined || other !== undefined;
  return isBusy || hasOwnWork(known);
}

/** Returns [] if no database opens. */
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
