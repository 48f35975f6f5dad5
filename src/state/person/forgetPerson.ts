// Removes all that this device keeps of a person (offline 6).
import { forgetOwner } from '#offline/device/drafts.ts';
import { dropUnusedFiles } from '#offline/device/files.ts';
import { forgetUnkept } from '../entry/unkeptNames.ts';

/** Rejects when the database is in trouble. */
export async function forgetPerson(owner: string): Promise<void> {
  forgetUnkept(owner);
  await forgetOwner(owner);
  await dropUnusedFiles(Infinity);
}
