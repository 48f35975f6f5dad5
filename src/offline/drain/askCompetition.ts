// Asks how a competition stands, before a rule of its deadline stops a row and where one has stopped it (offline 5.3).
import { calls } from '#contract/calls.ts';
import type { Transport } from '#contract/transport.ts';
import { competitionOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { serverNow } from '../device/clock.ts';
import { noteCompetitionsIn, noteListedDraftsIn } from '../outbox/noteCompetitions.ts';
import { askServer } from './askServer.ts';
import { type Lease, type LostLease, underLease } from './lease.ts';

/** Answers whether rows or drafts go by something else since. */
export type AskCompetition = (row: OutboxRow, signal: AbortSignal) => Promise<boolean | LostLease>;

/**
 * Each competition is asked for once, unless that is broken off; without an answer nothing changes. Where the row is of a
 * returned application, the own drafts are asked for, which say whether it still is, and until when.
 */
export function competitionAsker(lease: Lease, transport: Transport): AskCompetition {
  const asked = new Set<string>();
  return async (row, signal) => {
    const { owner } = row;
    const id = competitionOf(row);
    const key = row.returned ? 'drafts' : id;
    if (asked.has(key)) return false;
    const options = { user: owner, signal, now: lease.now };
    const now = () => serverNow(lease.now());
    if (row.returned) {
      const askedAt = lease.now();
      const listed = await askServer(transport, calls.draft.list, {}, options);
      if (!signal.aborted) asked.add(key);
      if (listed.kind !== 'done') return false;
      const drafts = listed.answer.data;
      const list = { drafts, askedAt, now: { server: now(), device: lease.now() } };
      return underLease(lease, (stores) => noteListedDraftsIn(stores, owner, list));
    }
    const answer = await askServer(transport, calls.competition.get, { params: { id } }, options);
    if (!signal.aborted) asked.add(key);
    if (answer.kind !== 'done') return false;
    const told = [answer.answer.data];
    return underLease(lease, (stores) => noteCompetitionsIn(stores, owner, told, now()));
  };
}
