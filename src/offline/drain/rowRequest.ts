import { fileIn } from '../device/files.ts';
import type { QueuedCall } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { CallArguments } from '#contract/wire.ts';
import { removalArguments, uploadFields } from '#contract/wirePlace.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { deviceName } from '../device/navigator.ts';

export interface RowContext {
  bytes: ArrayBuffer | undefined;
  /** Last known revision of the submitted draft. */
  revision: number | undefined;
}

export function callForRow<R>(
  row: OutboxRow,
  { bytes, revision }: RowContext,
  ask: <C extends QueuedCall>(call: C, args: CallArguments<C>) => R,
): R {
  const key = row.id;
  switch (row.kind) {
    case 'upload': {
      const { fileKind, place, team } = row.payload;
      const sent = uploadFields(place, team, row);
      return ask(calls[fileKind].upload, { key, sent, ...fileIn(row.file, bytes) });
    }
    case 'removal': {
      const { fileKind, place, team } = row.payload;
      return ask(calls[fileKind].remove, { key, ...removalArguments(place, team, row) });
    }
    case 'save': {
      const { application, competitionId: competition, draftId, isDraftNamed } = row.payload;
      const known = revision === undefined ? {} : { revision: String(revision) };
      const draft = isDraftNamed ? { draft: draftId, device: deviceName(), ...known } : {};
      const sent = { application: JSON.stringify(application), competition, ...draft };
      return ask(calls.application.save, { key, sent, ...fileIn(row.file, bytes) });
    }
  }
}
