// Temporary files of this process, received and inspected before they are kept.
import { constants } from 'node:fs';
import { access, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, ReceivedBytes } from './fileStore.ts';
import type { Bytes } from './gathered.ts';
import { makePrivateFolder } from './privateFolder.ts';
import { newMeasuredDigest, type RunningDigest, writeHashed } from './writeHashed.ts';

interface TemporaryFiles extends Pick<FileStore, 'peek' | 'drop' | 'check'> {
  receive(id: string, body: Bytes, digest?: RunningDigest): Promise<ReceivedBytes>;
  pathOf(id: string): string;
  isHeld(id: string): boolean;
  /** Deletes bodies left by a killed process. */
  sweep(): Promise<void>;
}

/**
 * Creates `folder`, which belongs to one process. `isSynced` for bodies that will be renamed, not
 * copied.
 */
export function openTemporaryFiles(
  folder: string,
  { isSynced }: { isSynced: boolean },
): TemporaryFiles {
  makePrivateFolder(folder);
  const pathOf = (id: string): string => join(folder, id);
  const held = new Set<string>();

  return {
    pathOf,
    isHeld: (id) => held.has(id),

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

    async peek({ id }, start, length) {
      const file = await open(pathOf(id));
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

    async drop({ id }) {
      await rm(pathOf(id), { force: true });
      held.delete(id);
    },

    async sweep() {
      for (const file of await readdir(folder, { withFileTypes: true })) {
        const isLeft = file.isFile() && !held.has(file.name);
        if (isLeft) await rm(pathOf(file.name), { force: true });
      }
    },

    check: () => access(folder, constants.W_OK),
  };
}
