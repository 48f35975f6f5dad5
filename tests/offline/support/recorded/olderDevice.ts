// A device as a build before left it: makes its database anew with the recorded records, in Node or in a page.
import { deleteDB, type IDBPDatabase, openDB } from 'idb';

const NAME = 'registration';

export type Stores = Readonly<Record<string, readonly unknown[]>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `{ $: 'bytes' }` is an ArrayBuffer, `{ $: 'undefined' }` a field that is there without a value. */
function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (!isObject(value)) return value;
  if (value['$'] === 'undefined') return undefined;
  if (value['$'] === 'bytes') {
    return Uint8Array.from(atob(String(value['base64'])), (char) => char.charCodeAt(0)).buffer;
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, decode(each)]));
}

interface Recording {
  version: keyof typeof MAKERS;
  stores: Stores;
}

/** The text of a recording; the records of `meta` have their keys beside them. */
export function readRecording(text: string): Recording {
  const { version, stores }: Recording = JSON.parse(text);
  const decoded = Object.entries(stores).map(([name, records]) => [name, records.map(decode)]);
  return { version, stores: Object.fromEntries(decoded) };
}

/** An older page: it gives the database up as soon as a newer one wants it. */
const openOlder = (version: number, upgrade: (db: IDBPDatabase) => void): Promise<IDBPDatabase> =>
  openDB(NAME, version, {
    upgrade,
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

const makeVersion1 = (db: IDBPDatabase): void => {
  db.createObjectStore('cache', { keyPath: ['owner', 'key'] });
  db.createObjectStore('formDrafts', { keyPath: ['owner', 'form'] });
};

const makeVersion2 = (db: IDBPDatabase): void => {
  makeVersion1(db);
  db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
  db.createObjectStore('files', { keyPath: 'id' }).createIndex('keptAt', 'keptAt');
  const outbox = db.createObjectStore('outbox', { keyPath: 'id' });
  outbox.createIndex('owner', 'owner');
  outbox.createIndex('seq', 'seq');
  db.createObjectStore('meta');
};

/** Version 3 has the stores of version 2 with other records in them. */
const MAKERS = { 1: makeVersion1, 2: makeVersion2, 3: makeVersion2 };

/** In place of whatever was there: the database of a build before, with these records. */
export async function leaveDevice(version: keyof typeof MAKERS, stores: Stores): Promise<void> {
  await deleteDB(NAME);
  const db = await openOlder(version, MAKERS[version]);
  for (const [name, records] of Object.entries(stores)) {
    for (const record of records) {
      if (name === 'meta' && isObject(record))
        await db.put(name, record['value'], String(record['key']));
      else await db.put(name, record);
    }
  }
  db.close();
}

/** The same reading of the database as it is now. */
export async function storesNow(): Promise<Stores> {
  const db = await openDB(NAME);
  const read = async (name: string): Promise<readonly unknown[]> => {
    const [keys, records] = await Promise.all([db.getAllKeys(name), db.getAll(name)]);
    return name === 'meta' ? keys.map((key, at) => ({ key, value: records[at] })) : records;
  };
  const stores = await Promise.all(
    [...db.objectStoreNames].map(async (name) => [name, await read(name)] as const),
  );
  db.close();
  return Object.fromEntries(stores);
}
