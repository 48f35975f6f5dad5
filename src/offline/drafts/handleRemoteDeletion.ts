import { deletedElsewhere, newDraftSync } from '#domain/draft/draftSync.ts';
import type { StandingDraft } from '#domain/refusal.ts';
import { draftOf } from '#domain/outbox/outboxRow.ts';
import type { OutboxStores } from '../device/outboxStores.ts';
import { noteClosed } from '../outbox/noteClosed.ts';
import { changeKnown, hasOwnWork, hasWorkToKeep, type KnownDraft } from './knownDrafts.ts';

/** Keeps local work as a new draft, without files and decisions of the submitted one. */
async function leaveCopy(stores: OutboxStores, { draft }: KnownDraft): Promise<void> {
  const content = { ...draft.content, moves: undefined, completedEntries: [], decided: undefined };
  const { from: _from, other: _other, returned: _returned, ...copied } = draft;
  const id = crypto.randomUUID();
  await stores.putDraft({ ...copied, id, revision: 1, content, copyOf: draft.id });
  await stores.dropDraft(draft.id);
}

/** Deletes a local draft that the server no longer has, unless it has unsent changes. `now`: server time, epoch ms. */
export async function handleRemoteDeletion(
  known: KnownDraft,
  { status, draft: standing }: { status: number; draft?: StandingDraft | undefined },
  now: number,
): Promise<boolean> {
  const { draft, sync } = known;
  const { owner, id } = draft;
  if (!standing && status !== 404) return false;
  const isSeen = sync.saved.revision === standing?.revision && sync.saved.state === '';
  if (standing?.is === 'deleted' && isSeen) return false;
  return changeKnown({ owner, id, known }, async (stores) => {
    // The server forgot it, for example after a restored backup; saves it anew.
    if (!standing) return void (await stores.putSync(newDraftSync(draft)));
    await noteClosed(stores, { owner, draft: id, standing }, now);
    if (standing.is === 'submitted')
      return void (await (hasWorkToKeep(known) ? leaveCopy(stores, known) : stores.dropDraft(id)));
    const hasRows = (await stores.rowsOf(owner)).some((row) => draftOf(row) === id);
    if (!hasRows && !hasOwnWork(known)) return void (await stores.dropDraft(id));
    await stores.putSync(newDraftSync(draft, deletedElsewhere(standing.revision)));
  });
}
