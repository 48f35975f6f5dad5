// Folders of tests are in memory where there is enough of it: a server on a disk waits half of its time.
import { existsSync, statfsSync } from 'node:fs';

export function foldersInMemory(): Record<string, string> {
  if (!existsSync('/dev/shm')) return {};
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 31 ? { TMPDIR: '/dev/shm' } : {};
}
