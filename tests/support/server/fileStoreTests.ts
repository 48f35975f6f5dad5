import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FileStore, isGone, ignoreMissing, type StoreFile } from '#server/files/fileStore.ts';

const HOUR_MS = 60 * 60 * 1000;

interface OpenedStore extends AsyncDisposable {
  store: FileStore;
  /** Names of unfinished files. */
  temporary: () => Promise<string[]>;
  /** Makes a kept file older by `ms`. */
  age: (id: string, ms: number) => Promise<void>;
  /** Files younger than this are never deleted by a sweep. */
  leastAgeMs: number;
}

const bodyOf = (...chunks: (string | Buffer)[]) =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const nothing = () => Promise.resolve(new Set<string>());
const sha256 = 'a9b9e56c4a2f6e0c3a7a9f3f1f5f4f7e9f2b60b0ae0ee14ab0fd7f3d0f9f6d1f';

/** Returns the size of a kept file; undefined if it is gone. */
export async function storedSize(
  store: Pick<FileStore, 'open'>,
  id: string,
): Promise<number | undefined> {
  return (await buffer(store.open(id)).catch(ignoreMissing))?.length;
}

export const keptPages = (store: FileStore): Promise<(readonly StoreFile[])[]> =>
  Readable.from(store.list()).toArray();

export function testFileStore(name: string, openStore: () => Promise<OpenedStore>): void {
  describe(`files in ${name}`, () => {
    let opened: OpenedStore;
    let store: FileStore;

    beforeEach(async () => {
      opened = await openStore();
      ({ store } = opened);
    });

    afterEach(() => opened[Symbol.asyncDispose]());

    const keep = async (...chunks: (string | Buffer)[]): Promise<string> => {
      const received = await store.receive(bodyOf(...chunks));
      await store.keep(received);
      await store.drop(received);
      return received.id;
    };
    const keptIds = async () =>
      (await keptPages(store))
        .flat()
        .map(({ id }) => id)
        .toSorted();

    test('a received file is checked, kept and read: as a whole, in part, and again', async () => {
      const received = await store.receive(bodyOf('первые ', 'вторые'));
      expect(received.size).toBe(Buffer.byteLength('первые вторые'));
      expect(await store.peek(received, 2, 4)).toEqual(
        new Uint8Array(Buffer.from('первые').subarray(2, 6)),
      );
      expect(await keptIds()).toEqual([]);
      await store.keep(received);
      await store.drop(received);
      const { id, size } = received;
      expect(await opened.temporary()).toEqual([]);
      expect(await keptIds()).toEqual([id]);
      expect(await storedSize(store, id)).toBe(size);
      for (let times = 0; times < 2; times += 1) {
        expect((await buffer(store.open(id))).toString()).toBe('первые вторые');
        const part = await buffer(store.open(id, { start: 13, end: size - 1 }));
        expect(part.toString()).toBe('вторые');
      }
    });

    test('any bytes in any chunks are read back unchanged', async () => {
      const bytes = Buffer.from(
        Array.from({ length: 300_000 }, (_, at) => (at * 7 + at / 256) % 256),
      );
      const id = await keep(bytes.subarray(0, 100_000), bytes.subarray(100_000));
      expect((await buffer(store.open(id))).equals(bytes)).toBe(true);
      expect(await buffer(store.open(await keep()))).toHaveLength(0);
    });

    test('a dropped or broken file leaves nothing', async () => {
      await store.drop(await store.receive(bodyOf('байты')));
      async function* broken() {
        yield Buffer.from('бай');
        throw new Error('the sender has left');
      }
      await expect(store.receive(Readable.from(broken()))).rejects.toThrow('has left');
      expect([await opened.temporary(), await keptIds()]).toEqual([[], []]);
    });

    test('a missing file cannot be read, and removing it succeeds', async () => {
      const id = await keep('байты');
      await store.remove(id);
      await store.remove(id);
      expect(await storedSize(store, id)).toBeUndefined();
      const failed: unknown = await buffer(store.open(id)).catch((error: unknown) => error);
      expect(isGone(failed)).toBe(true);
      expect(await keptIds()).toEqual([]);
    });

    test('a reader may stop in the middle', async () => {
      const id = await keep(Buffer.alloc(2_000_000, 'x'));
      for await (const chunk of store.open(id)) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      expect(await storedSize(store, id)).toBe(2_000_000);
    });

    test('a sweep deletes unnamed files, except ones younger than asked', async () => {
      const [orphan, named, young] = [await keep('1'), await keep('2'), await keep('3')];
      const old = Math.max(HOUR_MS, opened.leastAgeMs) + 5000;
      for (const id of [orphan, named]) await opened.age(id, old);
      await opened.age(young, old - 65_000);
      await store.sweep(HOUR_MS, async (ids) => new Set(ids.filter((id) => id === named)));
      expect(await keptIds()).toEqual([named, young].toSorted());
    });

    test('a sweep deletes no kept file if the names may not be read', async () => {
      const orphan = await keep('байты');
      await opened.age(orphan, 2 * (HOUR_MS + opened.leastAgeMs));
      await store.sweep(HOUR_MS, () => Promise.resolve(undefined));
      expect(await keptIds()).toEqual([orphan]);
    });

    test('a sweep without names deletes only temporary files', async () => {
      const kept = await keep('байты');
      await opened.age(kept, 2 * (HOUR_MS + opened.leastAgeMs));
      await store.sweep(-1000);
      expect(await keptIds()).toEqual([kept]);
    });

    test('a sweep keeps files that a running request has received, kept or not', async () => {
      const received = await store.receive(bodyOf('байты'));
      await store.sweep(-1000, nothing);
      expect(await opened.temporary()).toEqual([received.id]);
      await store.keep(received);
      await opened.age(received.id, 2 * (HOUR_MS + opened.leastAgeMs));
      await store.sweep(-1000, nothing);
      expect(await keptIds()).toEqual([received.id]);
      await store.drop(received);
      await store.sweep(-1000, nothing);
      expect(await keptIds()).toEqual([]);
    });

    test('a sweep keeps a file that is still arriving', async () => {
      const swept = Promise.withResolvers<void>();
      async function* slow() {
        yield Buffer.from('первые');
        await swept.promise;
        yield Buffer.from('вторые');
      }
      const arriving = store.receive(Readable.from(slow()));
      await expect.poll(opened.temporary).toHaveLength(1);
      await store.sweep(-1000, nothing);
      swept.resolve();
      const received = await arriving;
      expect(new TextDecoder().decode(await store.peek(received, 0, received.size))).toBe(
        'первыевторые',
      );
    });

    test('a file kept while the sweep reads names is not among those it checks, and stays', async () => {
      const orphan = await keep('1');
      await opened.age(orphan, 2 * (HOUR_MS + opened.leastAgeMs));
      let late = '';
      const asked: string[] = [];
      await store.sweep(HOUR_MS, async (ids) => {
        asked.push(...ids);
        late = await keep('2');
        return new Set<string>();
      });
      expect(asked).toEqual([orphan]);
      expect(await keptIds()).toEqual([late]);
    });

    test('it can be read and written', async () => {
      await store.check();
      const unreceived = { id: crypto.randomUUID(), size: 1, sha256 };
      await expect(store.keep(unreceived)).rejects.toBeInstanceOf(Error);
    });
  });
}
