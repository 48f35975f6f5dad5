// Finds the application submitted in place of a queued one, by draft or team.
import type { OutboxRow } from '../outbox/outboxRow.ts';
import { submittedTeam } from './submittedTeam.ts';

interface Submitted {
  competition: string;
  teamName: string;
  /** May be ''. */
  draft: string;
}

/** Returns whether another device has submitted the draft. */
export function isDraftSubmitted({ kind, state, lastError }: OutboxRow): boolean {
  if (kind !== 'save' || state !== 'failed') return false;
  // Older builds did not store the state of the draft.
  return lastError?.code === 'draft-closed' && lastError.draft?.is !== 'deleted';
}

/** Returns whether its draft or its team is submitted already. */
export const isSubmittedInstead = (row: OutboxRow): boolean =>
  isDraftSubmitted(row) ||
  (row.kind === 'save' && row.state === 'failed' && row.lastError?.code === 'already-confirmed');

/** Returns undefined if unknown. */
export function submittedInstead<A extends Submitted>(
  own: readonly A[],
  row: OutboxRow,
): A | undefined {
  if (row.kind !== 'save' || !isSubmittedInstead(row)) return undefined;
  const { draftId, competitionId, team } = row.payload;
  return own.find(({ draft }) => draft === draftId) ?? submittedTeam(own, competitionId, team);
}
