// How long picked music sounds: its frames are walked slice by slice, so that the page answers meanwhile.
import { lengthOf, type MusicLength } from '#domain/music/musicMeasure.ts';
import { isMusic } from './pickedFileRules.ts';

/** Bytes; also a slow phone is done with them before the next frame is drawn. */
const SLICE_BYTES = 256 * 1024;

/** Undefined of what is no music, and where nothing can be said of it: nobody waits for that. */
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
    // It cannot be read any more, which its copy to the device says; or this part of the page is not to be had.
    return undefined;
  }
}
