// Picked files and their copies on the device: keeping them when they are picked, and reading them back.
import type { KeptFile, LocalFile } from '#domain/entry/pickedFile.ts';
import { type Again, keepFile, readFileBytes } from '#offline/device/files.ts';
import { keepTroubleText } from '#state/outbox/reportTrouble.ts';
import { pickedMusicLength } from './pickedFileRules.ts';

/**
 * `isLasting`: on the device, else for as long as the page lives. `refused`: this file cannot be kept; `not-kept`: none
 * can, for the database is in trouble. `message` says why.
 */
type KeepPickedResult =
  | { kind: 'kept'; file: KeptFile; isLasting: boolean }
  | { kind: 'refused' | 'not-kept'; message: string };

/** Asked in the gesture that picks a file: the browser must not clear away what is kept (offline 1.8). */
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

/** A kept file as it was picked; undefined when its bytes are gone. */
export async function keptAsFile({ id, name, type }: KeptFile): Promise<File | undefined> {
  try {
    const bytes = await readFileBytes(id);
    return bytes && new File([bytes], name, { type });
  } catch {
    return undefined;
  }
}

/** The file itself; undefined when its bytes are gone. */
export async function readLocalFile(file: LocalFile): Promise<File | undefined> {
  if (file.state === 'kept') return keptAsFile(file);
  return file.source instanceof File ? file.source : undefined;
}

/** The copy of a file on the device, made now where there is none yet. */
export async function keepLocalFile(file: LocalFile): Promise<KeepPickedResult> {
  if (file.state === 'kept') return { kind: 'kept', file, isLasting: true };
  if (file.source instanceof File) return keepPickedFile(file.source);
  return { kind: 'not-kept', message: keepTroubleText('file-lost') };
}
