// A file store in a folder: written under a temporary name, synced, renamed; pieces grow behind one another.
import { constants, createReadStream } from 'node:fs';
import { access, open, opendir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { shareRuns } from '../limits/shareRuns.ts';
import { type FileStore, isGone, type StoreFile } from './fileStore.ts';
import { makePrivateFolder } from './privateFolder.ts';
import { sweepKept } from './sweepKept.ts';
import { openTemporaryFiles } from './temporaryFiles.ts';
import { appendHashed, newMeasuredDigest, type RunningDigest } from './writeHashed.ts';

const LISTED_AT_ONCE = 500;
/** So many files may grow: of one whose turn was longer ago the next piece is a file of its own. */
export const MOST_GROWING = 500;

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
  const temporary = openTemporaryFiles(join(path, 'temporary'));
  const placeOf = (id: string): string => join(kept, id);
  const syncKept = shareRuns(() => syncFolder(kept));
  /** By their ids, those that grew last behind the others. */
  const growing = new Map<string, RunningDigest>();
  const remove = (id: string): Promise<void> => {
    growing.delete(id);
    return rm(placeOf(id), { force: true });
  };

  function letGrow(id: string, digest: RunningDigest): void {
    growing.set(id, digest);
    const [longestAgo] = growing.keys();
    if (growing.size > MOST_GROWING && longestAgo !== undefined) growing.delete(longestAgo);
  }

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
    receive: (body) => temporary.receive(body),

    async receivePiece(body, before) {
      const grown = before && growing.get(before.id);
      if (!before || grown?.size !== before.size) {
        const digest = newMeasuredDigest();
        const received = await temporary.receive(body, digest);
        letGrow(received.id, digest);
        return received;
      }
      const { id } = before;
      // Of what comes now nothing is known until all of it is there.
      growing.delete(id);
      try {
        const whole = await appendHashed(body, placeOf(id), grown);
        letGrow(id, grown);
        return { id, ...whole, isKept: true };
      } catch (error) {
        // No row and no quota counts what stands behind.
        if (!isGone(error)) await truncate(placeOf(id), before.size);
        throw error;
      }
    },

    peek: temporary.peek,
    drop: temporary.drop,

    async keep({ id }) {
      await rename(temporary.pathOf(id), placeOf(id));
      await syncKept();
    },

    async sizeOf(id) {
      try {
        return (await stat(placeOf(id))).size;
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
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
