// The declared call behind a row, and the request that makes it with the row's key and owner.
import { addressOf, type Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ENTRY_USER, IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { placeParams } from '#contract/wirePlace.ts';
import type { KeptFile } from '#domain/keptFile.ts';
import type { OutboxRow } from '#domain/outboxRow.ts';
import type { Sending } from './transport.ts';

export function callOf(row: OutboxRow): Call {
  switch (row.kind) {
    case 'upload':
      return calls[row.payload.fileKind].upload;
    case 'removal':
      return calls[row.payload.fileKind].remove;
    case 'save':
      return calls.application.save;
  }
}

/** A new Blob for each attempt: one read back from IndexedDB is sent empty by Safari. */
function formOf(fields: Readonly<Record<string, string>>, file: KeptFile, bytes: ArrayBuffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes], { type: file.type }), file.name);
  return form;
}

function bodyOf(row: OutboxRow, bytes: ArrayBuffer | undefined): FormData | null {
  if (row.kind === 'removal' || !bytes) return null;
  if (row.kind === 'save') {
    const { application, competitionId } = row.payload;
    const fields = { application: JSON.stringify(application), competition: competitionId };
    return formOf(fields, row.file, bytes);
  }
  const { place, team } = row.payload;
  const fields = { ...placeParams(place), team };
  return formOf(fields, row.file, bytes);
}

export function requestOf(row: OutboxRow, bytes: ArrayBuffer | undefined): Sending {
  const params: Record<string, string> =
    row.kind === 'removal' ? placeParams(row.payload.place) : {};
  const call = callOf(row);
  return {
    method: call.method,
    address: addressOf(call, params),
    headers: { [IDEMPOTENCY_KEY]: row.id, [ENTRY_USER]: encodeURIComponent(row.owner) },
    body: bodyOf(row, bytes),
  };
}
