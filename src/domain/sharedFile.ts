// Files that another app has handed over and that have no place in an application yet.
import { DAY_MS } from './deadline.ts';
import type { KeptFile } from './entry/keptFile.ts';

/** What one person's device holds of them at most; `bytes` all together. */
export const SHARED_LIMITS = { files: 20, bytes: 200 * 1024 * 1024, days: 7 } as const;

/** `too-many`, `too-large`: there was no room for it beside the others; `unreadable`: it could not be copied. */
const SHARED_REFUSALS = ['too-many', 'too-large', 'unreadable'] as const;
export type SharedRefusal = (typeof SHARED_REFUSALS)[number];

interface Arrived {
  id: string;
  name: string;
  /** Epoch ms. */
  at: number;
}

/** On the device until it is placed, put away or too old. */
export interface SharedFile extends Arrived {
  kind: 'kept';
  file: KeptFile;
}

/** Said once: only its name is there. */
interface RefusedShare extends Arrived {
  kind: 'refused';
  why: SharedRefusal;
}

export type Shared = SharedFile | RefusedShare;

/** Whether it is to be thought of no more. */
export const isOld = (at: number, now: number): boolean => now - at > SHARED_LIMITS.days * DAY_MS;

/** Why another file of `size` bytes is not taken beside those that are here. */
export function refusalOf(held: readonly Shared[], size: number): SharedRefusal | undefined {
  const files = held.flatMap((each) => (each.kind === 'kept' ? [each.file] : []));
  if (files.length >= SHARED_LIMITS.files) return 'too-many';
  const bytes = files.reduce((sum, file) => sum + file.size, size);
  return bytes > SHARED_LIMITS.bytes ? 'too-large' : undefined;
}
