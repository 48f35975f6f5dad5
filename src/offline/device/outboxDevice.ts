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
 * Chooses database or memory once for a page. A database that opens later is not used, because it lacks the rows in
 * memory. Rejects on a full disk and in an outdated page.
 */
export function outboxDevice(): Promise<OutboxDevice> {
  chosen ??= choose();
  return chosen;
}

export async function isDeviceLasting(): Promise<boolean> {
  return (await outboxDevice()).isLasting;
}
