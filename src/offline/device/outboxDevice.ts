// Chooses where this page keeps its outbox: in the database, or in memory where none opens.
import { troubleOf, withDb } from './browserDb.ts';
import { diskOutbox } from './diskOutbox.ts';
import { memoryOutbox } from './memoryOutbox.ts';
import type { OutboxDevice } from './outboxRecords.ts';

let chosen: Promise<OutboxDevice> | undefined;

async function choose(): Promise<OutboxDevice> {
  try {
    await withDb(() => Promise.resolve());
    return diskOutbox;
  } catch (error) {
    if (troubleOf(error) === 'no-database') return memoryOutbox();
    chosen = undefined;
    throw error;
  }
}

/**
 * The choice holds for the life of the page: a database that opens later knows nothing of what memory has accepted, and
 * one that is lost later still holds what waits, which another page may be sending. Rejects on a full disk and in an
 * outdated page.
 */
export function outboxDevice(): Promise<OutboxDevice> {
  chosen ??= choose();
  return chosen;
}

/** Whether what is kept outlives the page; rejects where that is not known. */
export async function isDeviceLasting(): Promise<boolean> {
  return (await outboxDevice()).isLasting;
}
