// Refreshes deadlines and returns before a rule stops a row, and for stopped rows (offline 5.3).
import { calls } from '#contract/calls.ts';
import type { Transport } from '#contract/transport.ts';
import { competitionOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { serverNow } from '../device/clock.ts';
import { noteCompetitionsIn, noteListedDraftsIn } from '../outbox/noteCompetitions.ts';
import { askServer } from '../device/askServer.ts';
import { type Lease, type LostLease, underLease } from '../outbox/lease.ts';

/** Returns whether acceptance of any row or draft changed. */
export type AskCompetition = (row: OutboxRow, signal: AbortSignal) => Promise<boolean | LostLease>;

/** Asks once per competition; for returned applications asks for the own drafts. */
export function competitionAsker(lease: Lease, transport: Transport): AskCompetition {
  const asked = new Set<string>();
  const now = () => serverNow(lease.now());
  const optionsFor = (user: string, signal: AbortSignal) => ({ user, signal, now: lease.now });

  const askDrafts = async (owner: string, signal: AbortSignal): Promise<boolean | LostLease> => {
    if (asked.has('drafts')) return false;
    const askedAt = lease.now();
    const listed = await askServer(transport, calls.draft.list, {}, optionsFor(owner, signal));
    if (!signal.aborted) asked.add('drafts');
    if (listed.kind !== 'done') return false;
    const drafts = listed.answer.data;
    const list = { drafts, askedAt, now: { server: now(), device: lease.now() } };
    return underLease(lease, (stores) => noteListedDraftsIn(stores, owner, list));
  };

  const askOf = async (row: OutboxRow, signal: AbortSignal): Promise<boolean | LostLease> => {
    const { owner } = row;
    const id = competitionOf(row);
    if (asked.has(id)) return false;
    const args = { params: { id } };
    const answer = await askServer(
      transport,
      calls.competition.get,
      args,
      optionsFor(owner, signal),
    );
    if (!signal.aborted) asked.add(id);
    if (answer.kind !== 'done') return false;
    const told = [answer.answer.data];
    return underLease(lease, (stores) => noteCompetitionsIn(stores, owner, told, now()));
  };

  return async (row, signal) => {
    const { owner, returned, returnEnd } = row;
    const isNews = (returned ?? returnEnd) ? await askDrafts(owner, signal) : false;
    return returned || isNews ? isNews : askOf(row, signal);
  };
}
