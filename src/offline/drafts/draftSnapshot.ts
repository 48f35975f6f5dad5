// What of a draft on this device is saved on the server.
import type { DraftSnapshot } from '#domain/draft/draftSync.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import { waitingNames } from '#domain/entry-session/pickedElsewhere.ts';
import type { StoredRow } from '#domain/outbox/outboxRow.ts';
import { DRAFT_STATE_MAX_BYTES } from '#domain/upload/quota.ts';
import type { EntryDraft } from '../device/entryDraft.ts';

/** The names of what is picked have a room of their own, which their length (`pickedNames`) does not exceed. */
const PICKED_MAX_BYTES = 64 * 1024;
const DECISIONS_MAX_BYTES = DRAFT_STATE_MAX_BYTES - PICKED_MAX_BYTES;

const fits = (decisions: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(decisions)).byteLength <= DECISIONS_MAX_BYTES;

/**
 * Entries of earlier forms go first where there is no room: their files stay in the own lists. `rows`: of the draft's
 * owner on this device.
 */
export function snapshotOf(
  { id, content }: Pick<EntryDraft, 'id' | 'content'>,
  rows: readonly StoredRow[],
): DraftSnapshot {
  const whole = stateOf(content, waitingNames(rows.filter(isWaiting), { id, content }));
  const isWhole = fits({ ...whole, picked: undefined, waiting: undefined });
  const state = JSON.stringify(isWhole ? whole : { ...whole, previousEntries: [] });
  return { state, step: content.step, form: content.form };
}
