import { DAY_MS } from './deadline.ts';
import type { KeptFile } from './entry/pickedFile.ts';

/** Limits of files that a user shared to this app from other apps, on one device; `bytes` is the total. */
export const SHARED_LIMITS = { files: 20, bytes: 200 * 1024 * 1024, days: 7 } as const;

/** `too-many`, `too-large`: the file would exceed `SHARED_LIMITS`. `unreadable`: copying failed. */
const SHARED_REFUSALS = ['too-many', 'too-large', 'unreadable'] as const;
export type SharedRefusal = (typeof SHARED_REFUSALS)[number];

interface Arrived {
  id: string;
  name: string;
  /** Time when the file was shared, epoch ms. */
  at: number;
}

/** Shared file. The device stores it until the user assigns or dismisses it, at most `SHARED_LIMITS.days`. */
export interface SharedFile extends Arrived {
  kind: 'kept';
  file: KeptFile;
}

/** Rejected shared file. The user is told once; the bytes are not stored. */
interface RefusedShare extends Arrived {
  kind: 'refused';
  why: SharedRefusal;
}

export type Shared = SharedFile | RefusedShare;

export const isOld = (at: number, now: number): boolean => now - at > SHARED_LIMITS.days * DAY_MS;

/** Returns the reason to reject a further file of `size` bytes, or undefined. `held`: files stored already. */
export function refusalOf(held: readonly Shared[], size: number): SharedRefusal | undefined {
  const files = held.flatMap((each) => (each.kind === 'kept' ? [each.file] : []));
  if (files.length >= SHARED_LIMITS.files) return 'too-many';
  const bytes = files.reduce((sum, file) => sum + file.size, size);
  return bytes > SHARED_LIMITS.bytes ? 'too-large' : undefined;
}
