// What becomes of a draft that is no more on the server: it goes here too, unless something of this device would go with it.
import { deletedElsewhere, newDraftSync, type StandingDraft } from '#domain/draft/draftSync.ts';
import type { EntryDraft } from '../device/entryDraft.ts';
import type { OutboxStores } from '../outbox/outboxStores.ts';
import { noteClosed } from './noteClosed.ts';
import { endMoves } from './dropMoves.ts';
import { changeKnown, hasOwnWork, hasWorkToKeep, type KnownDraft } from './knownDrafts.ts';

/** Files that were to follow its form stay: it may be open again, as another device has left it. */
async function leave(
  stores: OutboxStores,
  { owner, id }: Pick<EntryDraft, 'owner' | 'id'>,
): Promise<void> {
  await stores.dropDraft(id);
  await endMoves(stores, { owner, draft: id }, (row) => row);
}

/** Its files went with the application that another device has submitted, and so did what was decided of it. */
async function leaveCopy(stores: OutboxStores, { draft }: KnownDraft): Promise<void> {
  const content = { ...draft.content, completedEntries: [], decided: undefined };
  const { from: _from, other: _other, returned: _returned, ...copied } = draft;
  const id = crypto.randomUUID();
  await stores.putDraft({ ...copied, id, revision: 1, content, copyOf: draft.id });
  await leave(stores, draft);
}

/** Answers whether anything has changed here; `draft`: what stands there instead. `now`: the server's time, epoch ms. */
export async function leaveLost(
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
    // The server has forgotten it, after a restored backup perhaps: it is saved anew.
    if (!standing) return void (await stores.putSync(newDraftSync(draft)));
    await noteClosed(stores, { owner, draft: id, standing }, now);
    if (!hasOwnWork(known)) return leave(stores, draft);
    if (standing.is === 'submitted')
      return hasWorkToKeep(known) ? leaveCopy(stores, known) : leave(stores, draft);
    await stores.putSync(newDraftSync(draft, deletedElsewhere(sync.saved, standing.revision)));
  });
}
