// Temporary files of this process, received and inspected before they are kept.
import { constants, createReadStream } from 'node:fs';
import { access, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { eachAtMost } from '../limits/runs.ts';
import type { FileStore, NamedAmong, ReceivedBytes } from './fileStore.ts';
import type { Bytes } from './gathered.ts';
import { makePrivateFolder } from './privateFolder.ts';
import { newMeasuredDigest, type RunningDigest, writeHashed } from './writeHashed.ts';

interface TemporaryFiles extends Pick<FileStore, 'peek' | 'drop' | 'check'> {
  receive(id: string, body: Bytes, digest?: RunningDigest): Promise<ReceivedBytes>;
  pathOf(id: string): string;
  /** Moves a body to its final place. Until `drop` is called, `sweep` does not delete it there. */
  move(id: string, path: string): Promise<void>;
  /** Deletes bodies left by a killed process, and unreferenced kept files (`FileStore.sweep`). */
  sweep(kept: KeptFiles, sparedMs: number, named: NamedAmong | undefined): Promise<void>;
}

type KeptFiles = Pick<FileStore, 'list' | 'remove'>;

const REMOVED_AT_ONCE = 8;

/** `folder` belongs to one process. Set `isSynced` if a body becomes the stored file by a rename. */
export function openTemporaryFiles(
  folder: string,
  { isSynced }: { isSynced: boolean },
): TemporaryFiles {
  makePrivateFolder(folder);
  const pathOf = (id: string): string => join(folder, id);
  const held = new Set<string>();
  const moved = new Set<string>();

  return {
    pathOf,

    async receive(id, body, digest = newMeasuredDigest()) {
      held.add(id);
      try {
        const before = digest.size;
        const reached = await writeHashed(body, pathOf(id), { digest, isSynced });
        return { ...reached, id, size: reached.size - before };
      } catch (error) {
        held.delete(id);
        await rm(pathOf(id), { force: true });
        throw error;
      }
    },

    peek: async ({ id }, start, length) =>
      length === 0
        ? new Uint8Array()
        : new Uint8Array(
            await arrayBuffer(createReadStream(pathOf(id), { start, end: start + length - 1 })),
          ),

    async move(id, path) {
      await rename(pathOf(id), path);
      moved.add(id);
    },

    async drop({ id }) {
      if (!moved.delete(id)) await rm(pathOf(id), { force: true });
      held.delete(id);
    },

    async sweep({ list, remove }, sparedMs, named) {
      for (const file of await readdir(folder, { withFileTypes: true })) {
        const isLeft = file.isFile() && !held.has(file.name);
        if (isLeft) await rm(pathOf(file.name), { force: true });
      }
      if (!named) return;
      const before = Date.now() - sparedMs;
      for await (const page of list()) {
        const old = page.filter(({ id, keptAt }) => keptAt < before && !held.has(id));
        if (old.length === 0) continue;
        const ids = old.map(({ id }) => id);
        const referenced = await named(ids);
        if (!referenced) return;
        const gone = ids.filter((id) => !referenced.has(id));
        await eachAtMost(REMOVED_AT_ONCE, gone, remove);
      }
    },

    check: () => access(folder, constants.W_OK),
  };
}
