// What of a screen stands in the page itself, painted before any script has come: which, by the address and whether somebody is signed in (decision 0042).
import { ENTRANCES } from './pageAddresses.ts';

export type Frame = 'sign-in' | 'shell';

/** Open to visitors, in the shell. */
const OPEN: ReadonlySet<string> = new Set(['/', '/help', '/help/install']);

/** Nothing where it would be another one than the screen has, or might be. */
export function frameAt(path: string, isSignedIn: boolean): Frame | undefined {
  if (path === ENTRANCES.login) return 'sign-in';
  if (Object.values<string>(ENTRANCES).includes(path)) return undefined;
  return isSignedIn || OPEN.has(path) ? 'shell' : undefined;
}

/** The page with this frame to be seen. */
export const showFrame = (html: string, frame: Frame): string =>
  html.replace(`<div hidden="" data-frame="${frame}"`, `<div data-frame="${frame}"`);
