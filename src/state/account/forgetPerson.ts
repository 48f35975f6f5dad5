// Removes all that this device keeps of a person (offline 6).
import { forgetOwner } from '#offline/device/drafts.ts';
import { dropUnusedFiles } from '#offline/device/files.ts';

/** Rejects when the database is in trouble. */
export async function forgetPerson(owner: string): Promise<void> {
  await forgetOwner(owner);
  await dropUnusedFiles(Infinity);
}
