// Why the server cannot be asked, by the attempts of the outbox.
import { atom } from 'jotai';
import { type NetworkFault, networkFault } from '#domain/networkFault.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { isOnlineAtom } from '#state/network.ts';
import { outboxRowsAtom } from './rows.ts';

/** Why the last attempt had no answer; undefined without a network, and once the server has answered anything. */
export function faultOfRow(row: OutboxRow, isOnline: boolean): NetworkFault | undefined {
  const { state, lastError, failures, nextAt } = row;
  if (!isOnline || (state !== 'queued' && state !== 'sending')) return undefined;
  const isSilent = lastError?.code === 'no-answer' && failures > 0 && nextAt > 0;
  return isSilent ? networkFault(lastError.status, isOnline) : undefined;
}

/** The latest fault of any row: the others wait with it. */
export const outboxFault = (
  rows: readonly OutboxRow[],
  isOnline: boolean,
): NetworkFault | undefined =>
  rows
    .toSorted((a, b) => (b.lastError?.at ?? 0) - (a.lastError?.at ?? 0))
    .map((row) => faultOfRow(row, isOnline))
    .find((fault) => fault !== undefined);

export const outboxFaultAtom = atom((get) => outboxFault(get(outboxRowsAtom), get(isOnlineAtom)));
