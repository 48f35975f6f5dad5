// Picked files and their copies on the device: keeping them when they are picked, and reading them back.
import type { KeptFile } from '#domain/entry/keptFile.ts';
import { keepFile, readFileBytes } from '#offline/device/files.ts';
import type { LocalFile } from '#domain/entry/pickedFile.ts';
import { deviceText } from '#text/device.ts';

/** `isLasting`: on the device, else for as long as the page lives. `not-kept`: the database is in trouble. */
type KeepPickedResult =
  | { kind: 'kept'; file: KeptFile; isLasting: boolean }
  | { kind: 'refused'; message: string }
  | { kind: 'not-kept' };

/** Asked in the gesture that picks a file: the browser must not clear away what is kept (offline 1.8). */
function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}

export async function keepPickedFile(file: File): Promise<KeepPickedResult> {
  askToPersist();
  const kept = await keepFile(file);
  if (kept.kind === 'kept') return kept;
  if (kept.reason === 'full') return { kind: 'refused', message: deviceText.keeping.full };
  if (kept.reason === 'unreadable')
    return { kind: 'refused', message: deviceText.keeping.unreadable };
  return { kind: 'not-kept' };
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
  return file.source instanceof File ? keepPickedFile(file.source) : { kind: 'not-kept' };
}

/** Why there is no copy, in the words of the page. */
export const noCopyText = (failed: Exclude<KeepPickedResult, { kind: 'kept' }>): string =>
  failed.kind === 'refused' ? failed.message : deviceText.keeping.lost;
