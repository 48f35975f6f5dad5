// Finds the application that was submitted in place of a waiting one, from the same draft or for the same team.
import type { OutboxRow } from '../outbox/outboxRow.ts';
import { submittedTeam } from './submittedTeam.ts';

interface Submitted {
  competition: string;
  teamName: string;
  /** '' where none was named. */
  draft: string;
}

/** Returns whether a submission was refused because another device has submitted its draft. */
export function isDraftSubmitted({ kind, state, lastError }: OutboxRow): boolean {
  if (kind !== 'save' || state !== 'failed') return false;
  // Builds before did not keep what stands instead.
  return lastError?.code === 'draft-closed' && lastError.draft?.is !== 'deleted';
}

/** Returns whether it was refused because its draft, or an application of its team, is submitted already. */
export const isSubmittedInstead = (row: OutboxRow): boolean =>
  isDraftSubmitted(row) ||
  (row.kind === 'save' && row.state === 'failed' && row.lastError?.code === 'already-confirmed');

/** The own application that was submitted in place of a row; undefined where none is known. */
export function submittedInstead<A extends Submitted>(
  own: readonly A[],
  row: OutboxRow,
): A | undefined {
  if (row.kind !== 'save' || !isSubmittedInstead(row)) return undefined;
  const { draftId, competitionId, team } = row.payload;
  return own.find(({ draft }) => draft === draftId) ?? submittedTeam(own, competitionId, team);
}
