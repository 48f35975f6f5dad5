import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import type { DraftSync } from '#domain/draft/draftSync.ts';
import { broadcastChange } from './changes.ts';
import type { DeviceMeta } from './deviceMeta.ts';
import type { EntryDraft } from './entryDraft.ts';
import { type Operation, untilSilent } from './silence.ts';
import type { StoredRow } from '#domain/outbox/outboxRow.ts';
import type { Shared } from '#domain/sharedFile.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';

interface Cached {
  owner: string;
  key: string;
  data: unknown;
  /** Epoch ms. */
  fetchedAt: number;
}

interface StoredFormDraft extends KeptForm {
  owner: string;
  form: string;
}

interface FileBytes {
  /** SHA-256 of the bytes, hex. */
  id: string;
  bytes: ArrayBuffer;
  /** Epoch ms. */
  keptAt: number;
}

/** `owner`: '' if nobody was signed in when the file was shared. */
export type OwnedShared = Shared & { owner: string };

interface Schema extends DBSchema {
  cache: { key: [owner: string, key: string]; value: Cached };
  formDrafts: { key: [owner: string, form: string]; value: StoredFormDraft };
  drafts: { key: string; value: EntryDraft; indexes: { owner: string } };
  draftSyncs: { key: string; value: DraftSync; indexes: { owner: string } };
  files: { key: string; value: FileBytes; indexes: { keptAt: number } };
  outbox: { key: string; value: StoredRow; indexes: { owner: string; seq: number } };
  shared: { key: string; value: OwnedShared; indexes: { owner: string } };
  meta: { key: 'device'; value: DeviceMeta };
}

export type BrowserDb = IDBPDatabase<Schema>;

const NAME = 'registration';

/** Version of the database. A new stored shape needs a higher version and a step in `upgrade` (decision 0052). */
export const VERSION = 11;

/** Deletes existing object stores, which only builds before 1.0.0 have made, and creates all stores. */
export function makeStores(db: IDBDatabase): void {
  for (const name of db.objectStoreNames) db.deleteObjectStore(name);
  db.createObjectStore('cache', { keyPath: ['owner', 'key'] });
  db.createObjectStore('formDrafts', { keyPath: ['owner', 'form'] });
  db.createObjectStore('files', { keyPath: 'id' }).createIndex('keptAt', 'keptAt');
  for (const name of ['drafts', 'draftSyncs', 'outbox', 'shared']) {
    const store = db.createObjectStore(name, { keyPath: 'id' });
    store.createIndex('owner', 'owner');
    if (name === 'outbox') store.createIndex('seq', 'seq');
  }
  db.createObjectStore('meta');
}

/** Option for a write that is on the disk once it succeeds. The page then tells the user that the data is stored. */
export const STRICT = { durability: 'strict' } as const;

let opened: Promise<BrowserDb> | undefined;
/** True while the database is upgraded. The upgrade has no time limit. */
let isUpgrading = false;

const newer = new AbortController();
/** Aborted once a page of a newer build opens the database. This page then stores and sends nothing. */
export const outdatedPage: AbortSignal = newer.signal;

/** Opens the database once, and again after the browser has closed the connection. */
export function browserDb(): Promise<BrowserDb> {
  if (outdatedPage.aborted) return Promise.reject(new DOMException('a newer page', 'VersionError'));
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      isUpgrading = true;
      makeStores(unwrap(db));
    },
    blocked() {
      isUpgrading = true;
    },
    blocking(_current, wanted, event) {
      opened = undefined;
      // A null version means deletion, not an upgrade.
      if (wanted !== null) newer.abort();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated() {
      opened = undefined;
    },
  })
    .catch((error: unknown) => {
      opened = undefined;
      if (troubleOf(error) === 'outdated-page') newer.abort();
      throw error;
    })
    .finally(() => {
      isUpgrading = false;
    });
  return opened;
}

/** Names of errors of operations after iOS has closed the connection to the database. */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

/** Wraps the database so that an aborted operation begins no further transaction. */
async function dbFor({ signal, watch }: Operation): Promise<BrowserDb> {
  const db = await browserDb();
  // The database opened too late for this operation. Pages that gave up waiting can read their data now.
  if (signal.aborted) makePagesReadAgain();
  signal.throwIfAborted();
  const transaction = (...begun: Parameters<BrowserDb['transaction']>) => {
    signal.throwIfAborted();
    const tx = db.transaction(...begun);
    // Prevents an unhandled rejection. The requests of the caller report the failure.
    tx.done.catch(() => undefined);
    watch(unwrap(tx));
    return tx;
  };
  return new Proxy(db, {
    get: (target, name, receiver) =>
      name === 'transaction' ? transaction : Reflect.get(target, name, receiver),
  });
}

function makePagesReadAgain(): void {
  for (const kind of ['meta', 'drafts', 'outbox'] as const) broadcastChange({ kind });
}

/**
 * Runs `work`; after a lost connection runs it a second time. Rejects with a `TimeoutError` if the database is silent.
 * `bytes`: number of bytes that `work` writes; they prolong the timeout.
 */
export const withDb = <Result>(
  work: (db: BrowserDb) => Promise<Result>,
  bytes = 0,
): Promise<Result> =>
  untilSilent(
    async (operation) => {
      try {
        return await work(await dbFor(operation));
      } catch (error) {
        if (operation.signal.aborted || !LOST.has(nameOf(error))) throw error;
        opened = undefined;
        return work(await dbFor(operation));
      }
    },
    { bytes, isExcused: () => isUpgrading, late: makePagesReadAgain },
  );

/** `outdated-page`: a newer build has upgraded the database. `silent`: the database sent no event in time. */
export type DbTrouble = 'full' | 'outdated-page' | 'silent' | 'no-database';

export function troubleOf(error: unknown): DbTrouble {
  const name = nameOf(error);
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'TimeoutError') return 'silent';
  return name === 'VersionError' ? 'outdated-page' : 'no-database';
}

export interface DbRefusal {
  kind: 'refused';
  reason: DbTrouble;
}

/** Turns a failure of the database into a refusal; rethrows bugs. */
export function dbRefusal(error: unknown): DbRefusal {
  if (!(error instanceof DOMException)) throw error;
  return { kind: 'refused', reason: troubleOf(error) };
}

export interface KeptForm {
  values: Readonly<Record<string, string>>;
  /** File picked in the HTML form. The object store `files` has its bytes. */
  file?: KeptFile | undefined;
  /** Epoch ms. */
  savedAt: number;
}
