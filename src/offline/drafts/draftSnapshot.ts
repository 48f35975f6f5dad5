// What of a draft on this device is saved on the server.
import type { DraftSnapshot } from '#domain/draft/draftSync.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { DRAFT_STATE_MAX_BYTES } from '#domain/quota.ts';
import type { EntryDraft } from '../device/entryDraft.ts';

const fits = (state: string): boolean =>
  new TextEncoder().encode(state).byteLength <= DRAFT_STATE_MAX_BYTES;

/** Entries of earlier forms go first where there is no room: their files stay in the own lists. */
export function snapshotOf({ content }: Pick<EntryDraft, 'content'>): DraftSnapshot {
  const decisions = stateOf(content);
  const whole = JSON.stringify(decisions);
  const state = fits(whole) ? whole : JSON.stringify({ ...decisions, previousEntries: [] });
  return { state, step: content.step, form: content.form };
}
