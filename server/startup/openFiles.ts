// Opens the place where stored files lie: a folder of this machine, or the object store of the settings.
import { consoleText } from '#text/console.ts';
import type { FileStore } from '../files/fileStore.ts';
import { openFolderStore } from '../files/folderStore.ts';
import type { ObjectAccess } from '../files/object-store/objectPlace.ts';
import { openObjectStore } from '../files/object-store/objectStore.ts';
import { StoreFailure } from '../files/object-store/storeFailure.ts';
import { UnusableSetting } from './config.ts';

/** `folder` is for all files, or for those that are on their way alone. Throws UnusableSetting where a store refuses. */
export async function openFiles(
  objectStore: ObjectAccess | undefined,
  folder: string,
): Promise<FileStore> {
  if (!objectStore) return openFolderStore(folder);
  try {
    return await openObjectStore(objectStore, folder);
  } catch (error) {
    if (!(error instanceof StoreFailure) || error.status === undefined) throw error;
    throw new UnusableSetting(
      consoleText.filesRefused(`${error.status} ${error.reason}`.trimEnd()),
    );
  }
}
