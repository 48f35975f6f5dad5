import { consoleText } from '#text/server/console.ts';
import type { FileStore } from '../files/fileStore.ts';
import { openFolderStore } from '../files/folderStore.ts';
import type { ObjectAccess } from '../config/objectPlace.ts';
import { type ObjectStore, openObjectStore } from '../files/object-store/objectStore.ts';
import { StoreFailure } from '../failures/storageFailure.ts';
import { installationId } from '../records/installation.ts';
import type { Records } from '../records/tables.ts';
import { UnusableSetting } from '../config/config.ts';

/** Turns refusals of a store into configuration errors. */
async function tellRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StoreFailure) || error.status === undefined) throw error;
    throw new UnusableSetting(
      consoleText.filesRefused(`${error.status} ${error.reason}`.trimEnd()),
    );
  }
}

/** `folder` holds temporary files. Throws UnusableSetting if the store refuses. */
export const openObjects = (access: ObjectAccess, folder: string): Promise<ObjectStore> =>
  tellRefusal(openObjectStore(access, folder));

/** An object store uses `folder` only for temporary files. Throws UnusableSetting if the store refuses. */
export const openFiles = (
  objectStore: ObjectAccess | undefined,
  folder: string,
): Promise<FileStore> => (objectStore ? openObjects(objectStore, folder) : openFolderStore(folder));

/** Throws UnusableSetting if the store refuses or belongs to another installation. */
export const claimFiles = (files: FileStore, records: Records): Promise<void> =>
  tellRefusal(installationId(records).then((id) => files.claim(id)));
