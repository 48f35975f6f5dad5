// Queues a file picked outside a session.
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import type { WantedUpload } from '#offline/outbox/queueRow.ts';
import { send } from '#offline/outbox/send.ts';
import { keepTroubleText } from '../outbox/reportTrouble.ts';
import { ownerAtom } from '../person/session.ts';
import { keepPickedFile } from './keptFiles.ts';
import { checkPick } from './pickedFileRules.ts';
import type { Store } from '#state/store.ts';

type PickedUpload =
  | { kind: 'sent' | 'waiting' | 'withdrawn' }
  /** Queued and refused. */
  | { kind: 'refused'; row: OutboxRow }
  /** Not queued. */
  | { kind: 'not-queued'; refused: RefusedPick };

export async function sendPickedFile(
  store: Store,
  wanted: Omit<WantedUpload, 'owner' | 'file'>,
  file: File,
): Promise<PickedUpload> {
  const notQueued = (why: string): PickedUpload => ({
    kind: 'not-queued',
    refused: { name: file.name, why },
  });
  const refused = await checkPick(store, wanted.payload.fileKind, file);
  if (refused) return { kind: 'not-queued', refused };
  const kept = await keepPickedFile(file);
  if (kept.kind !== 'kept') return notQueued(kept.message);
  const owner = store.get(ownerAtom);
  const sent = await send({ kind: 'upload', owner, ...wanted, file: kept.file });
  switch (sent.kind) {
    case 'not-queued':
      return notQueued(keepTroubleText(sent.reason));
    case 'refused':
      return sent;
    case 'cancelled':
      return { kind: 'withdrawn' };
    case 'sent':
    case 'waiting':
    case 'withdrawn':
      return { kind: sent.kind };
  }
}
