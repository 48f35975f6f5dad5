// Puts the moves of files into the outbox, together with what they change in the draft.
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { type RebindPayload, rebindKey, type RebindRow } from '#domain/outbox/outboxRow.ts';
import { keysOfMoves } from '#domain/outbox/rebindRow.ts';
import type { OutboxStores } from './outboxStores.ts';
import { freshRow, queue, type QueueRefused, type WantedRow } from './queueRow.ts';
import { readdress } from './readdress.ts';
import { rewriteDraft } from './rewriteDraft.ts';
import { wakeDraftOf } from './wakeRows.ts';

/** `followed`: what the content of the draft becomes with it; a page that ends now finds both or neither. */
export type WantedRebind = WantedRow<RebindPayload> & {
  followed: (content: EntryContent) => EntryContent;
};

interface QueuedRebind {
  kind: 'queued';
  row: RebindRow;
}

/** `now`: epoch ms of the device. */
export async function putMoves(stores: OutboxStores, wanted: WantedRebind, now: number) {
  const { payload } = wanted;
  const common = await freshRow(stores, crypto.randomUUID(), now, wanted);
  const naturalKey = rebindKey(payload.draftId);
  const row: RebindRow = { ...common, kind: 'rebind', naturalKey, keys: keysOfMoves(payload) };
  await stores.put(row);
  await wakeDraftOf(stores, row);
  return row;
}

/** Files that were picked and wait to be sent go to the new places as well. */
export function queueRebind(
  wanted: WantedRebind,
  now = Date.now(),
): Promise<QueuedRebind | QueueRefused> {
  const { owner, followed } = wanted;
  return queue<QueuedRebind>(async (stores) => {
    const row = await putMoves(stores, wanted, now);
    await readdress(stores, owner);
    await rewriteDraft(stores, row, (draft) => ({ ...draft, content: followed(draft.content) }));
    return { kind: 'queued', row };
  });
}
