// Checks a file when it is picked, by the server's own rules.
import { atom } from 'jotai';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { type UploadType, wrongTypeOf } from '#domain/upload/uploadRules.ts';
import { tooLarge } from '#text/server/server.ts';
import { wrongTypeText } from '#text/server/wrongTypes.ts';
import { settingsAtom } from '../queries/settings.ts';

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());

const peekIn = (file: File) => (at: number, length: number) => bytesOf(file.slice(at, at + length));

async function wrongTypeIn(type: UploadType, file: File) {
  try {
    return await wrongTypeOf(type, peekIn(file));
  } catch {
    // It cannot be read at all: the copy to the device says so.
    return undefined;
  }
}

/** Whether its bytes can be heard; of one that cannot be read nothing is known. */
export async function isMusic(file: File): Promise<boolean> {
  try {
    return (await wrongTypeOf('music', peekIn(file))) === undefined;
  } catch {
    return false;
  }
}

/** Answers why the server would refuse the file; undefined where it would not. */
export const checkPickAction = atom(
  null,
  async (get, _set, type: UploadType, file: File): Promise<RefusedPick | undefined> => {
    const limit = get(settingsAtom).limits?.[type];
    if (limit !== undefined && file.size > limit) return { name: file.name, why: tooLarge(limit) };
    const wrong = await wrongTypeIn(type, file);
    return wrong && { name: file.name, why: wrongTypeText(wrong) };
  },
);
