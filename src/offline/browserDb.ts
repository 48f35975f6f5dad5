// The page's IndexedDB: its stores, their versions, and the only openDB.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Cached {
  owner: string;
  key: string;
  data: unknown;
  /** Epoch ms of the answer. */
  fetchedAt: number;
}

interface FormDraft {
  owner: string;
  form: string;
  values: Readonly<Record<string, string>>;
  savedAt: number;
}

interface Schema extends DBSchema {
  cache: { key: [owner: string, key: string]; value: Cached };
  formDrafts: { key: [owner: string, form: string]; value: FormDraft };
}

export type BrowserDb = IDBPDatabase<Schema>;

const NAME = 'registration';
const VERSION = 1;

let opened: Promise<BrowserDb> | undefined;

/** The open database; opened again when the browser has closed it. Rejects where none can be had. */
export function browserDb(): Promise<BrowserDb> {
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('cache', { keyPath: ['owner', 'key'] });
      db.createObjectStore('formDrafts', { keyPath: ['owner', 'form'] });
    },
    blocking(_current, _blocked, event) {
      opened = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
