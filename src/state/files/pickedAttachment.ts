// Attachment picked now or before a restart.
import type { KeptFile } from '#domain/entry/pickedFile.ts';
import { keptAsFile } from './keptFiles.ts';

export interface PickedAttachment {
  name: string;
  /** Media type or ''. */
  type: string;
  /** Bytes. */
  size: number;
  /** Id of the stored copy, if any. */
  id: string | undefined;
  /** Undefined after a restart. */
  file: File | undefined;
  /** Unique per pick. */
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

/** Undefined if not stored. */
export const keptCopy = ({ id, name, type, size }: PickedAttachment): KeptFile | undefined =>
  id === undefined ? undefined : { id, name, type, size };

/** Undefined if the bytes are gone. */
export async function attachmentFile(picked: PickedAttachment): Promise<File | undefined> {
  const kept = keptCopy(picked);
  return picked.file ?? (kept && keptAsFile(kept));
}
