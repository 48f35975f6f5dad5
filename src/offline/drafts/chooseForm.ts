// Resolves a conflict of forms; keeps all files.
import { mergeContent } from '#domain/entry-session/mergeContent.ts';
import { broadcastChange } from '../device/changes.ts';
import { changeOutbox } from '../device/outboxStores.ts';
import { entriesWithRows, withNewContent } from './draftContent.ts';

export type ChosenForm = 'own' | 'other';

/** Does nothing to a draft held by a submission. */
export async function chooseForm(
  { owner, id }: { owner: string; id: string },
  chosen: ChosenForm,
): Promise<void> {
  await changeOutbox(async (stores) => {
    const draft = (await stores.draftsOf(owner)).find((each) => each.id === id);
    if (!draft?.other || draft.lockedBy !== undefined) return;
    const { content: own, other, ...rest } = draft;
    const { form, adopted: entries } = other;
    const theirs = chosen === 'own' ? own : { ...own, form, entries, reading: undefined };
    const waiting = entriesWithRows(await stores.rowsOf(owner), id);
    const content = mergeContent({ base: own, own, theirs }, waiting);
    await stores.putDraft(withNewContent({ ...rest, content }, content));
  });
  broadcastChange({ kind: 'drafts' });
  broadcastChange({ kind: 'outbox' });
}
