// A file store in a folder: written under a temporary name, synced, renamed.
import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore, ReceivedBytes } from './fileStore.ts';

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Lets bytes through while it counts and hashes them. */
function meter() {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ size, sha256: hash.digest('hex') }) };
}

/** `path` is a folder of its own, made when it is not there. */
export async function openFolderStore(path: string): Promise<FileStore> {
  const temporary = join(path, 'temporary');
  const kept = join(path, 'kept');
  await mkdir(temporary, { recursive: true });
  await mkdir(kept, { recursive: true });

  return {
    async receive(body) {
      const id = randomUUID();
      const place = join(temporary, id);
      const metered = meter();
      try {
        // `flush` syncs the file before it is closed.
        const target = createWriteStream(place, { flags: 'wx', flush: true });
        await pipeline(body, metered.stream, target);
      } catch (error) {
        await rm(place, { force: true });
        throw error;
      }
      return { id, ...metered.read() };
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

    drop: ({ id }) => rm(join(temporary, id), { force: true }),
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

    async sweep(named) {
      for (const id of await readdir(temporary)) await rm(join(temporary, id), { force: true });
      for (const id of await readdir(kept)) {
        if (!named.has(id)) await rm(join(kept, id), { force: true });
      }
    },

    async check() {
      await access(temporary, constants.W_OK);
      await access(kept, constants.R_OK | constants.W_OK);
    },
  };
}
