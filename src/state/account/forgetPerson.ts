// Deletes all data of a user on this device (offline 6).
import { forgetOwner } from '#offline/device/drafts.ts';
import { dropUnusedFiles } from '#offline/device/files.ts';

export async function forgetPerson(owner: string): Promise<void> {
  await forgetOwner(owner);
  await dropUnusedFiles(Infinity);
}
