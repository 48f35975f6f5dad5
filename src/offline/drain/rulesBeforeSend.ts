// What keeps a row from being sent, checked on the device at the moment of sending.
import { DAY_MS } from '#domain/deadline.ts';
import { ruleAgainst } from '#domain/outbox/applyDeadline.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { isUntried } from '#domain/outbox/pieces.ts';

const OLD_MS = 29 * DAY_MS;

/** The server keeps keys for 30 days: an older row might be done twice, so the person is asked. */
export const isTooOld = ({ wantedAt }: OutboxRow, now: number): boolean => now - wantedAt > OLD_MS;

/**
 * The rule that a row breaks by the server's time (offline 5.1). One that may have been tried breaks none: only the
 * server knows its outcome.
 */
export function brokenRule(
  row: OutboxRow,
  serverTime: number,
): 'deadline-passed' | 'file-frozen' | undefined {
  return isUntried(row) ? ruleAgainst(row, serverTime) : undefined;
}
