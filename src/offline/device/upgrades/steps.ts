// The steps that lead the device's database from one version to the next, each with every record it finds (decision 0019).
import { contentOfDraft } from './contentOfDraft.ts';
import { draftOfRow } from './draftOfRow.ts';
import { placeOfRow } from './placeOfRow.ts';
import { rewriteRecords } from './rewriteRecords.ts';

/** Runs within the version change and awaits nothing but its requests; what it throws leaves the database as it was before. */
type UpgradeStep = (db: IDBDatabase, change: IDBTransaction) => void | Promise<void>;

const keepAnswersAndForms: UpgradeStep = (db) => {
  db.createObjectStore('cache', { keyPath: ['owner', 'key'] });
  db.createObjectStore('formDrafts', { keyPath: ['owner', 'form'] });
};

const keepDraftsAndOutbox: UpgradeStep = (db) => {
  db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
  db.createObjectStore('files', { keyPath: 'id' }).createIndex('keptAt', 'keptAt');
  const outbox = db.createObjectStore('outbox', { keyPath: 'id' });
  outbox.createIndex('owner', 'owner');
  outbox.createIndex('seq', 'seq');
  db.createObjectStore('meta');
};

const holdEntriesAsData: UpgradeStep = async (_db, change) => {
  await rewriteRecords(change.objectStore('outbox'), placeOfRow);
  await rewriteRecords(change.objectStore('drafts'), contentOfDraft);
};

const nameDrafts: UpgradeStep = async (db, change) => {
  db.createObjectStore('draftSyncs', { keyPath: 'id' }).createIndex('owner', 'owner');
  await rewriteRecords(change.objectStore('outbox'), draftOfRow);
};

/** The first leads from nothing to version 1. Devices hold every version: a step stays as it is for ever. */
const STEPS: readonly UpgradeStep[] = [
  keepAnswersAndForms,
  keepDraftsAndOutbox,
  holdEntriesAsData,
  nameDrafts,
];

/**
 * A build opens its own version and every older one, never a newer: after an update a device cannot return to
 * a build before without losing what it keeps.
 */
export const VERSION = STEPS.length;

/** Takes the steps that a database at version `from` (0: it is new) has not taken yet, one after the other in one transaction. */
export async function upgradeDb(
  db: IDBDatabase,
  change: IDBTransaction,
  from: number,
): Promise<void> {
  try {
    for (const step of STEPS.slice(from)) await step(db, change);
  } catch {
    change.abort();
  }
}
