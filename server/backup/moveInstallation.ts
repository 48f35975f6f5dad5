import { moveText } from '#text/server/console.ts';
import { openFolderStore } from '../files/folderStore.ts';
import type { ObjectAccess } from '../config/objectPlace.ts';
import type { ObjectStore } from '../files/object-store/objectStore.ts';
import { copyAllRows, digestAllRows } from '../records/allRows.ts';
import { continueIds, openPostgresToFill } from '../records/postgres/database.ts';
import { openDatabase, lastIds } from '../records/sqlite/database.ts';
import type { Records } from '../records/tables.ts';
import { UnusableSetting } from '../config/config.ts';
import { claimFiles, openObjects } from '../startup/openFiles.ts';
import { databasePath, filesPath, lockDataDir } from '../startup/openServerParts.ts';
import { type MovedFiles, moveFiles } from './moveFiles.ts';

interface Move {
  dataDir: string;
  databaseUrl: string;
  objectStore: ObjectAccess;
}

/** Returns the number of rows in the target. Throws UnusableSetting if it has rows and they differ from the source. */
async function countCopiedRows(source: Records, target: Records): Promise<number> {
  const copied = await digestAllRows(target);
  if (copied.rows === 0) return 0;
  const { sha256 } = await digestAllRows(source);
  if (copied.sha256 !== sha256) throw new UnusableSetting(moveText.databaseTaken);
  return copied.rows;
}

/** Claims a store. Throws UnusableSetting if another installation owns it, or if it has files but no owner. */
async function claimPlace(files: ObjectStore, target: Records): Promise<void> {
  if ((await files.owner()) === undefined) {
    for await (const page of files.list()) {
      if (page.length > 0) throw new UnusableSetting(moveText.filesTaken);
    }
  }
  await claimFiles(files, target);
}

/** Copies all rows in one transaction, unless the target has them. After a failure the target has no rows. */
const moveRows = (source: Records, target: Records): Promise<number> =>
  source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      if ((await countCopiedRows(from, to)) === 0) {
        await copyAllRows(from, to);
        await continueIds(to, await lastIds(from));
      }
      return countCopiedRows(from, to);
    }),
  );

/**
 * Copies files first, then rows; can be repeated after a failure. Throws UnusableSetting if a server locks `dataDir`
 * for longer than `lockMs`, or if the target holds other data.
 */
export async function moveInstallation(
  { dataDir, databaseUrl, objectStore }: Move,
  tell: (moved: MovedFiles) => void,
  lockMs?: number,
): Promise<MovedFiles & { rows: number }> {
  await using opened = new AsyncDisposableStack();
  const lock = await lockDataDir(dataDir, lockMs);
  opened.defer(() => lock.release());
  const source = await openDatabase(databasePath(dataDir));
  opened.defer(() => source.destroy());
  const target = await openPostgresToFill(databaseUrl);
  opened.defer(() => target.destroy());
  await countCopiedRows(source, target);
  const to = await openObjects(objectStore, filesPath(dataDir));
  await claimPlace(to, target);
  const from = await openFolderStore(filesPath(dataDir));
  const files = await moveFiles({ records: source, from, to }, tell);
  return { ...files, rows: await moveRows(source, target) };
}
