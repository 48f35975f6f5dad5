// A file that a person has picked, on this page or before it was last closed.
import type { KeptFile } from '#domain/entry/pickedFile.ts';
import { keptAsFile } from './keptFiles.ts';

export interface PickedAttachment {
  name: string;
  /** Media type, '' when unknown. */
  type: string;
  /** Bytes. */
  size: number;
  /** Its copy on the device, once that has been read back; undefined before, and where none is kept. */
  id: string | undefined;
  /** As it was picked; undefined after a restart. */
  file: File | undefined;
  /** Names this pick among others of the same file. */
  key: string;
}

export const pickedNow = (file: File): PickedAttachment => ({
  name: file.name,
  type: file.type,
  size: file.size,
  id: undefined,
  file,
  key: crypto.randomUUID(),
});

export const pickedBefore = ({ id, name, type, size }: KeptFile): PickedAttachment => ({
  id,
  name,
  type,
  size,
  file: undefined,
  key: crypto.randomUUID(),
});

/** What a draft and a row say of it; undefined while it is not on the device. */
export const keptCopy = ({ id, name, type, size }: PickedAttachment): KeptFile | undefined =>
  id === undefined ? undefined : { id, name, type, size };

/** The file itself; undefined when its bytes are gone. */
export async function attachmentFile(picked: PickedAttachment): Promise<File | undefined> {
  const kept = keptCopy(picked);
  return picked.file ?? (kept && keptAsFile(kept));
}
