import { troubleOf, type DbTrouble } from './browserDb.ts';
import { outboxDevice } from './outboxDevice.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';

type KeepResult =
  /** `isLasting`: the copy outlives the page. */
  | { kind: 'kept'; file: KeptFile; isLasting: boolean }
  | { kind: 'refused'; reason: DbTrouble | 'unreadable' };

export type PickedBytes = Blob & { readonly name: string };

/** Age from which unused bytes are deleted. New bytes are spared, because a draft names their hash only later. */
const GRACE_MS = 10 * 60_000;

const hashOf = async (bytes: BufferSource): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

async function sha256(bytes: ArrayBuffer): Promise<string> {
  return Array.from(await hashOf(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads the bytes of a stored file; undefined if they are missing or changed. */
export async function readFileBytes(id: string): Promise<ArrayBuffer | undefined> {
  const bytes = await (await outboxDevice()).readFile(id);
  return bytes && (await sha256(bytes)) === id ? bytes : undefined;
}

/** Makes a new Blob of the bytes, because Safari sends a Blob that was read from IndexedDB as an empty body. */
export const fileIn = ({ type, name }: KeptFile, bytes: ArrayBuffer | undefined) =>
  bytes && { file: new Blob([bytes], { type }), fileName: name };

export const blobOf = (piece: Uint8Array<ArrayBuffer>): Blob => new Blob([piece]);

/** Returns a value of the header `Content-Digest` (RFC 9530). */
export const contentDigest = async (piece: BufferSource): Promise<string> =>
  `sha-256=:${btoa(String.fromCodePoint(...(await hashOf(piece))))}:`;

/** Called when the database has timed out. Returns whether to try again to copy the file. */
export type Again = () => boolean;
/** Limit of attempts, each of which takes at least five seconds. */
const MOST_ATTEMPTS = 100;

/** Copies a picked file to the device. Repeats the copy while the database times out and `again` returns true. */
export async function keepFile(picked: PickedBytes, again: Again = () => false) {
  for (let attempt = 1; ; attempt += 1) {
    const kept = await keepBytesOf(picked, picked.name);
    const isSilent = kept.kind === 'refused' && kept.reason === 'silent';
    if (!isSilent || !again() || attempt === MOST_ATTEMPTS) return kept;
  }
}

/** Copies bytes to the device, then reads the copy. Returns `kept` only if the copy is equal. */
export async function keepBytesOf(picked: Blob, name: string): Promise<KeepResult> {
  const { type, size } = picked;
  let bytes: ArrayBuffer;
  try {
    bytes = await picked.arrayBuffer();
  } catch {
    return { kind: 'refused', reason: 'unreadable' };
  }
  try {
    const id = await sha256(bytes);
    const { keepFile: keep, isLasting } = await outboxDevice();
    await keep(id, bytes);
    const isWhole = (await readFileBytes(id)) !== undefined;
    return isWhole
      ? { kind: 'kept', file: { id, name, type, size }, isLasting }
      : { kind: 'refused', reason: 'no-database' };
  } catch (error) {
    return { kind: 'refused', reason: troubleOf(error) };
  }
}

/** Deletes the bytes that no record names, unless they are new. `now`: epoch ms. */
export const dropUnusedFiles = async (now = Date.now()): Promise<void> =>
  (await outboxDevice()).dropUnusedFiles(now - GRACE_MS);
