// File store in a folder: writes to a temporary name, syncs, renames; later upload pieces are appended.
import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, open, opendir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { coalesceRuns } from '../limits/runs.ts';
import { type FileStore, isGone, type StoreFile } from './fileStore.ts';
import { makePrivateFolder } from './privateFolder.ts';
import { openTemporaryFiles } from './temporaryFiles.ts';
import { appendHashed } from './writeHashed.ts';

const LISTED_AT_ONCE = 500;

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export async function openFolderStore(path: string): Promise<FileStore> {
  const kept = join(path, 'kept');
  for (const folder of [path, kept]) makePrivateFolder(folder);
  const temporary = openTemporaryFiles(join(path, 'temporary'), { isSynced: true });
  const placeOf = (id: string): string => join(kept, id);
  const syncKept = coalesceRuns(() => syncFolder(kept));
  const remove = (id: string): Promise<void> => rm(placeOf(id), { force: true });

  async function* list() {
    let page: StoreFile[] = [];
    for await (const { name } of await opendir(kept, { bufferSize: LISTED_AT_ONCE })) {
      // A request may have deleted the file after it was listed.
      const found = await stat(placeOf(name)).catch(() => undefined);
      if (found?.isFile()) page.push({ id: name, keptAt: found.mtimeMs });
      if (page.length < LISTED_AT_ONCE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  return {
    receive: (body, { digest } = {}) => temporary.receive(randomUUID(), body, digest),

    async append(id, size, body, digest) {
      try {
        return await appendHashed(body, placeOf(id), size, digest);
      } catch (error) {
        // Removes appended bytes, which have no row and count in no quota.
        if (!isGone(error)) await truncate(placeOf(id), size);
        throw error;
      }
    },

    peek: temporary.peek,
    drop: temporary.drop,

    async keep({ id }) {
      await temporary.move(id, placeOf(id));
      await syncKept();
    },

    open: (id, range) => createReadStream(placeOf(id), range),
    remove,
    list,

    sweep: (sparedMs, named) => temporary.sweep({ list, remove }, sparedMs, named),

    // Does nothing, because the lock of the data folder already excludes other servers.
    claim: async () => undefined,

    async check() {
      await temporary.check();
      await access(kept, constants.R_OK | constants.W_OK);
    },
  };
}
