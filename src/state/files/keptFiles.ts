import type { KeptFile, LocalFile } from '#domain/entry/pickedFile.ts';
import { type Again, keepFile, readFileBytes } from '#offline/device/files.ts';
import { keepTroubleText } from '#state/outbox/reportTrouble.ts';
import { pickedMusicLength } from './pickedFileRules.ts';

/** `isLasting`: the copy outlives the page. `refused`: no room, or unreadable file. `not-kept`: the database fails. */
type KeepPickedResult =
  | { kind: 'kept'; file: KeptFile; isLasting: boolean }
  | { kind: 'refused' | 'not-kept'; message: string };

/** Asks the browser to keep the storage. Must be called in the gesture that picks a file (offline 1.8). */
function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}

export async function keepPickedFile(file: File, again?: Again): Promise<KeepPickedResult> {
  askToPersist();
  const [kept, musicLength] = await Promise.all([keepFile(file, again), pickedMusicLength(file)]);
  if (kept.kind === 'kept') {
    return { ...kept, file: { ...kept.file, ...(musicLength && { musicLength }) } };
  }
  const isOfFile = kept.reason === 'full' || kept.reason === 'unreadable';
  return { kind: isOfFile ? 'refused' : 'not-kept', message: keepTroubleText(kept.reason) };
}

/** Returns a stored file; undefined if its bytes are gone. */
export async function keptAsFile({ id, name, type }: KeptFile): Promise<File | undefined> {
  try {
    const bytes = await readFileBytes(id);
    return bytes && new File([bytes], name, { type });
  } catch {
    return undefined;
  }
}

/** Returns a picked file; undefined if its bytes are gone. */
export async function readLocalFile(file: LocalFile): Promise<File | undefined> {
  if (file.state === 'kept') return keptAsFile(file);
  return file.source instanceof File ? file.source : undefined;
}

/** Stores a picked file on the device, unless it is stored already. */
export async function keepLocalFile(file: LocalFile): Promise<KeepPickedResult> {
  if (file.state === 'kept') return { kind: 'kept', file, isLasting: true };
  if (file.source instanceof File) return keepPickedFile(file.source);
  return { kind: 'not-kept', message: keepTroubleText('file-lost') };
}
