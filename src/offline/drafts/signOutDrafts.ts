// What of an owner's drafts a sign-out is about: those that are on this device alone; the others come back with the next sign-in.
import { changeOutbox } from '../outbox/outboxStores.ts';
import type { EntryDraft } from '../device/entryDraft.ts';
import { hasOwnWork, type KnownDraft, knownDrafts } from './knownDrafts.ts';

const staysHere = (known: KnownDraft): boolean =>
  known.draft.lockedBy !== undefined || known.draft.other !== undefined || hasOwnWork(known);

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
  const { drafts } = await knownDrafts(owner);
  const saved = [...drafts.values()].filter((known) => !staysHere(known));
  await changeOutbox((stores) => Promise.all(saved.map(({ draft }) => stores.dropDraft(draft.id))));
}
