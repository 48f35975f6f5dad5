// Chooses where this page keeps its outbox: in the database, or in memory where none opens.
import { type DbTrouble, troubleOf, withDb } from '../device/browserDb.ts';
import { broadcastChange } from '../device/changes.ts';
import { diskOutbox } from './diskOutbox.ts';
import { memoryOutbox, readDisk } from './memoryOutbox.ts';
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
 * The choice holds for the life of the page: a database that opens later knows nothing of what memory has
 * accepted, and one that is lost later still holds what waits. Rejects on a full disk and in an outdated page.
 */
export function outboxDevice(): Promise<OutboxDevice> {
  chosen ??= choose();
  return chosen;
}

/** Memory in the place of a database: its rows go on from here, as far as they can still be read. */
async function inMemoryOver(disk: OutboxDevice): Promise<OutboxDevice> {
  try {
    await readDisk(disk);
    return memoryOutbox(disk);
  } catch {
    return memoryOutbox();
  }
}

async function goOnInMemory(): Promise<void> {
  const disk = await outboxDevice();
  if (!disk.isLasting) return;
  chosen = inMemoryOver(disk);
  await chosen;
  broadcastChange({ kind: 'meta' });
}

/**
 * Does `work` on the chosen device; where its database fails it with one of these troubles, once more in memory,
 * in which the page then goes on for its life: what a person has just done would not be accepted otherwise.
 */
export async function elseInMemory<Result>(
  troubles: readonly DbTrouble[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DOMException) || !troubles.includes(troubleOf(error))) throw error;
    await goOnInMemory();
    return work();
  }
}

/** Whether what is kept outlives the page; rejects where that is not known. */
export async function isDeviceLasting(): Promise<boolean> {
  return (await outboxDevice()).isLasting;
}
