// A file store in a folder: written under a temporary name, synced, renamed.
import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, ReceivedBytes } from './fileStore.ts';
import { makePrivateFolder } from './privateFolder.ts';
import { writeHashed } from './writeHashed.ts';

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The files of a folder that are older than `ms` by the clock of the machine that wrote them. */
async function olderThan(folder: string, ms: number): Promise<string[]> {
  const names = await readdir(folder);
  const before = Date.now() - ms;
  const old: string[] = [];
  for (const name of names) {
    // A request may have moved or removed it since.
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < before) old.push(name);
  }
  return old;
}

const keptPath = (store: string): string => join(store, 'kept');

/** `path` is a folder of its own, made when it is not there. */
export async function openFolderStore(path: string): Promise<FileStore> {
  const temporary = join(path, 'temporary');
  const kept = keptPath(path);
  for (const folder of [path, temporary, kept]) makePrivateFolder(folder);
  /** What requests under way have received and not yet dropped. */
  const held = new Set<string>();

  return {
    async receive(body) {
      const id = randomUUID();
      const place = join(temporary, id);
      held.add(id);
      try {
        return { id, ...(await writeHashed(body, place)) };
      } catch (error) {
        held.delete(id);
        await rm(place, { force: true });
        throw error;
      }
    },

    async peek({ id }: ReceivedBytes, start, length) {
      const file = await open(join(temporary, id));
      try {
        const bytes = new Uint8Array(length);
        let filled = 0;
        while (filled < length) {
          const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled);
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return bytes.subarray(0, filled);
      } finally {
        await file.close();
      }
    },

    async keep({ id }) {
      await rename(join(temporary, id), join(kept, id));
      await syncFolder(kept);
    },

    async drop({ id }) {
      await rm(join(temporary, id), { force: true });
      held.delete(id);
    },

    async sizeOf(id) {
      try {
        return (await stat(join(kept, id))).size;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },

    open: (id, range) => createReadStream(join(kept, id), range),
    remove: (id) => rm(join(kept, id), { force: true }),

    async sweep(sparedMs, named) {
      const isFree = (id: string) => !held.has(id);
      const halves = (await olderThan(temporary, sparedMs)).filter(isFree);
      const old = (await olderThan(kept, sparedMs)).filter(isFree);
      for (const id of halves) await rm(join(temporary, id), { force: true });
      const standing = await named();
      if (!standing) return;
      for (const id of old) {
        if (!standing.has(id)) await rm(join(kept, id), { force: true });
      }
    },

    async check() {
      await access(temporary, constants.W_OK);
      await access(kept, constants.R_OK | constants.W_OK);
    },
  };
}
