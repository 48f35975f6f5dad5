import { MEDIA_TYPE } from '#contract/headers.ts';
import type { PickedSource, RefusedPick } from '#domain/entry/pickedFile.ts';
import { type UploadType, wrongTypeOf } from '#domain/upload/uploadRules.ts';
import { checkArchive } from '#spreadsheet/archive/checkArchive.ts';
import { onlyXlsx } from '#text/form/onlyXlsx.ts';
import { tooLarge } from '#text/server/server.ts';
import { wrongTypeText } from '#text/server/wrongTypes.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import type { Store } from '#state/store.ts';
import { lengthOf, type MusicLength } from '#domain/music/limits.ts';

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());

const checkedFile = (file: File) => ({
  size: file.size,
  peek: (at: number, length: number) => bytesOf(file.slice(at, at + length)),
});

const SIGNATURE_BYTES = 8;
/** Results of `checkArchive` for bytes that are no .xlsx workbook. */
const NO_WORKBOOK: ReadonlySet<unknown> = new Set(['empty', 'old-xls', 'not-zip', 'not-workbook']);

const isNoWorkbook = (bytes: Uint8Array): boolean => NO_WORKBOOK.has(checkArchive(bytes));

/** Accepts the type or the name, because some systems give .xlsx files another type. */
const isCalledXlsx = ({ name, type }: Pick<PickedSource, 'name' | 'type'>): boolean =>
  type === MEDIA_TYPE.xlsx || name.trim().toLowerCase().endsWith('.xlsx');

/** Returns whether the type, the name or else the bytes of a picked file are those of a form. */
export async function isMeantAsForm(
  { name, type }: Pick<PickedSource, 'name' | 'type'>,
  open: () => Promise<Blob | undefined>,
): Promise<boolean> {
  if (isCalledXlsx({ name, type })) return true;
  const file = await open();
  return file !== undefined && !isNoWorkbook(await bytesOf(file));
}

/** Returns why a file is no form. Reads all bytes only if type and name do not say .xlsx. */
async function wrongFormIn(file: File, limit: number | undefined): Promise<string | undefined> {
  const head = checkArchive(await bytesOf(file.slice(0, SIGNATURE_BYTES)));
  if (head === 'empty' || head === 'not-zip') return onlyXlsx;
  if (limit !== undefined && file.size > limit) return tooLarge(limit);
  return isCalledXlsx(file) || !isNoWorkbook(await bytesOf(file)) ? undefined : onlyXlsx;
}

async function whyWrong(type: UploadType, file: File, limit: number | undefined) {
  try {
    if (type === 'form') return await wrongFormIn(file, limit);
    if (limit !== undefined && file.size > limit) return tooLarge(limit);
    const wrong = await wrongTypeOf(type, checkedFile(file));
    return wrong && wrongTypeText(wrong);
  } catch {
    // Copying the file fails later and reports it as unreadable.
    return undefined;
  }
}

/** Returns whether a file is music; false if it cannot be read. */
export async function isMusic(file: File): Promise<boolean> {
  try {
    return (await wrongTypeOf('music', checkedFile(file))) === undefined;
  } catch {
    return false;
  }
}

export async function checkPick(
  store: Store,
  type: UploadType,
  file: File,
): Promise<RefusedPick | undefined> {
  const why = await whyWrong(type, file, store.get(settingsAtom).limits?.[type]);
  return why === undefined ? undefined : { name: file.name, why };
}

/** Number of bytes that a slow phone reads within one frame. */
const SLICE_BYTES = 256 * 1024;

/** Returns the length of music; undefined for a file that is no music, and for unreadable music. */
export async function pickedMusicLength(file: File): Promise<MusicLength | undefined> {
  if (!(await isMusic(file))) return undefined;
  try {
    const { measureOf, newMusicReader, readMusic } = await import('#domain/music/musicReader.ts');
    const reader = newMusicReader();
    for (let at = 0; at < file.size; at += SLICE_BYTES) {
      readMusic(reader, new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()));
    }
    return lengthOf(measureOf(reader));
  } catch {
    // The file cannot be read, or the module cannot be loaded.
    return undefined;
  }
}
