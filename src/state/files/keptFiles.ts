// Copies picked files to the device and reads them back.
import type { KeptFile, LocalFile } from '#domain/entry/pickedFile.ts';
import { type Again, keepFile, readFileBytes } from '#offline/device/files.ts';
import { keepTroubleText } from '#state/outbox/reportTrouble.ts';
import { pickedMusicLength } from './pickedFileRules.ts';

/** `isLasting`: outlives the page. `refused`: unusable file; `not-kept`: failing database; `message`: reason. */
type KeepPickedResult =
  | { kind: 'kept'; file: KeptFile; isLasting: boolean }
  | { kind: 'refused' | 'not-kept'; message: string };

/** Runs in the gesture that picks a file (offline 1.8). */
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

/** Undefined if the bytes are gone. */
export async function keptAsFile({ id, name, type }: KeptFile): Promise<File | undefined> {
  try {
    const bytes = await readFileBytes(id);
    return bytes && new File([bytes], name, { type });
  } catch {
    return undefined;
  }
}

/** Undefined if the bytes are gone. */
export async function readLocalFile(file: LocalFile): Promise<File | undefined> {
  if (file.state === 'kept') return keptAsFile(file);
  return file.source instanceof File ? file.source : undefined;
}

/** Copies the file unless it is stored. */
export async function keepLocalFile(file: LocalFile): Promise<KeepPickedResult> {
  if (file.state === 'kept') return { kind: 'kept', file, isLasting: true };
  if (file.source instanceof File) return keepPickedFile(file.source);
  return { kind: 'not-kept', message: keepTroubleText('file-lost') };
}
