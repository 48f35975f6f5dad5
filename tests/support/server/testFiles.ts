import { readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#domain/deadline.ts';
import { MARK } from '#server/files/object-store/objectStore.ts';
import { filesPath } from '#server/startup/openServerParts.ts';
import { type ObjectStoreDouble, startObjectStore } from '../network/objectStoreDouble.ts';
import { isOnPostgres } from './testDatabase.ts';

export interface TestFiles {
  /** Undefined if files are in a folder. */
  double: ObjectStoreDouble | undefined;
  /** Names of all stored files, including unfinished ones. */
  names: () => Promise<string[]>;
  /** Makes all stored files old enough for a sweep to delete them. */
  age: () => Promise<void>;
  /** Stores a file that no record names, such as a crash leaves behind. */
  leave: (id: string) => Promise<void>;
  /** Changes the length of a kept file, in bytes. */
  resize: (id: string, bytes: number) => Promise<void>;
  close: () => Promise<void>;
}

const AGED_MS = DAY_MS + 60_000;

async function ageFolder(path: string): Promise<void> {
  const then = (Date.now() - AGED_MS) / 1000;
  for (const name of await readdir(path)) {
    // A running request may have deleted the file in between.
    await utimes(join(path, name), then, then).catch(() => undefined);
  }
}

function inFolder(dataDir: string): TestFiles {
  const [kept, temporary] = [
    join(filesPath(dataDir), 'kept'),
    join(filesPath(dataDir), 'temporary'),
  ];
  return {
    double: undefined,
    names: async () => (await Promise.all([readdir(kept), readdir(temporary)])).flat(),
    age: () => ageFolder(kept),
    leave: (id) => writeFile(join(kept, id), 'x'),
    resize: (id, bytes) => truncate(join(kept, id), bytes),
    close: async () => undefined,
  };
}

function inObjectStore(dataDir: string, double: ObjectStoreDouble): TestFiles {
  const { access, objects } = double;
  const temporary = join(filesPath(dataDir), 'temporary');
  const keptNames = () =>
    [...objects.keys()]
      .map((key) => key.slice(access.prefix.length))
      .filter((name) => name !== MARK);
  return {
    double,
    names: async () => [...keptNames(), ...(await readdir(temporary))],
    age: async () => {
      for (const object of objects.values()) object.modifiedAt = Date.now() - AGED_MS;
    },
    leave: async (id) => {
      objects.set(access.prefix + id, { bytes: Buffer.from('x'), modifiedAt: Date.now() });
    },
    resize: async (id, bytes) => {
      const object = objects.get(access.prefix + id);
      if (!object) throw new Error(`${id} is not in the object store`);
      const resized = Buffer.alloc(bytes);
      object.bytes.copy(resized);
      object.bytes = resized;
    },
    close: () => double.goAway(),
  };
}

/** Creates the file store of a test server. `beside`: files of another server with the same object store. */
export async function makeTestFiles(
  dataDir: string,
  beside: Pick<TestFiles, 'double'> | undefined,
): Promise<TestFiles> {
  if (!isOnPostgres()) return inFolder(dataDir);
  if (!beside?.double) return inObjectStore(dataDir, await startObjectStore());
  return { ...inObjectStore(dataDir, beside.double), close: async () => undefined };
}
