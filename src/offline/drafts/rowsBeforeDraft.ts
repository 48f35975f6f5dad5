// Which rows wait for their draft: files move by what its form says, and a submission names its revision.
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { readOwned } from '../outbox/outboxStores.ts';
import { knownOf } from './knownDrafts.ts';
import { dueDrafts } from './pushDraft.ts';

/**
 * The ids of rows that wait: until their draft has been saved on the server, where that is still to come, and files
 * until it is settled what another device has made of it. `now`: epoch ms of the device.
 */
export async function rowsBeforeDraft(
  owner: string,
  rows: readonly OutboxRow[],
  now: number,
): Promise<readonly string[]> {
  const waiting = rows.filter((row) => row.kind === 'rebind' || row.kind === 'save');
  if (waiting.length === 0) return [];
  const owned = await readOwned(owner);
  const due = new Set(dueDrafts(owned, now).map(({ sync }) => sync.id));
  const { drafts } = knownOf(owned);
  const isUnsettled = (id: string): boolean => {
    const known = drafts.get(id);
    return known?.draft.other !== undefined || known?.sync.trouble?.kind === 'overtaken';
  };
  return waiting.flatMap(({ id, kind, payload: { draftId } }) =>
    due.has(draftId) || (kind === 'rebind' && isUnsettled(draftId)) ? [id] : [],
  );
}
