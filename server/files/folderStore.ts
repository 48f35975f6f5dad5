// A file store in a folder: written under a temporary name, synced, renamed; later pieces of an upload grow its file.
import { constants, createReadStream } from 'node:fs';
import { access, open, opendir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { shareRuns } from '../limits/shareRuns.ts';
import { type FileStore, isGone, type StoreFile } from './fileStore.ts';
import { makePrivateFolder } from './privateFolder.ts';
import { sweepKept } from './sweepKept.ts';
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

/** `path` is a folder of its own, made when it is not there. */
export async function openFolderStore(path: string): Promise<FileStore> {
  const kept = join(path, 'kept');
  for (const folder of [path, kept]) makePrivateFolder(folder);
  const temporary = openTemporaryFiles(join(path, 'temporary'), { isSynced: true });
  const placeOf = (id: string): string => join(kept, id);
  const syncKept = shareRuns(() => syncFolder(kept));
  const remove = (id: string): Promise<void> => rm(placeOf(id), { force: true });

  async function* list() {
    let page: StoreFile[] = [];
    for await (const { name } of await opendir(kept, { bufferSize: LISTED_AT_ONCE })) {
      // A request may have removed it since.
      const found = await stat(placeOf(name)).catch(() => undefined);
      if (found?.isFile()) page.push({ id: name, keptAt: found.mtimeMs });
      if (page.length < LISTED_AT_ONCE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  return {
    receive: temporary.receive,

    async append(id, size, body, digest) {
      try {
        return await appendHashed(body, placeOf(id), size, digest);
      } catch (error) {
        // No row and no quota counts what stands behind.
        if (!isGone(error)) await truncate(placeOf(id), size);
        throw error;
      }
    },

    peek: temporary.peek,
    drop: temporary.drop,

    async keep({ id }) {
      await rename(temporary.pathOf(id), placeOf(id));
      await syncKept();
    },

    open: (id, range) => createReadStream(placeOf(id), range),
    remove,
    list,

    async sweep(sparedMs, named) {
      await temporary.sweep();
      if (!named) return;
      const before = Date.now() - sparedMs;
      const mayGo = ({ id, keptAt }: StoreFile) => keptAt < before && !temporary.isHeld(id);
      await sweepKept({ list, remove }, mayGo, named);
    },

    // A data folder belongs to one process, by its lock.
    claim: async () => undefined,

    async check() {
      await temporary.check();
      await access(kept, constants.R_OK | constants.W_OK);
    },
  };
}
