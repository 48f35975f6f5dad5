// Checks a file when it is picked, by the server's own rules.
import { atom } from 'jotai';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { type UploadType, wrongTypeOf } from '#domain/uploadRules.ts';
import { refusalTexts } from '#text/refusals.ts';
import { tooLarge } from '#text/server.ts';
import { settingsAtom } from '../queries/settings.ts';

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());

async function wrongTypeIn(type: UploadType, file: File) {
  try {
    return await wrongTypeOf(type, (at, length) => bytesOf(file.slice(at, at + length)));
  } catch {
    // It cannot be read at all: the copy to the device says so.
    return undefined;
  }
}

/** Answers why the server would refuse the file; undefined where it would not. */
export const checkPickAction = atom(
  null,
  async (get, _set, type: UploadType, file: File): Promise<RefusedPick | undefined> => {
    const limit = get(settingsAtom).limits?.[type];
    if (limit !== undefined && file.size > limit) return { name: file.name, why: tooLarge(limit) };
    const wrong = await wrongTypeIn(type, file);
    return wrong && { name: file.name, why: refusalTexts[wrong] };
  },
);
