// Skeletons in the page that paint before any script, by address and session (decision 0042).
import { ENTRANCES } from './pageAddresses.ts';

export type Frame = 'sign-in' | 'shell';

/** Public addresses inside the shell. */
const OPEN: ReadonlySet<string> = new Set(['/', '/help', '/help/install']);

/** Returns undefined where the screen may look different. */
export function frameAt(path: string, isSignedIn: boolean): Frame | undefined {
  if (path === ENTRANCES.login) return 'sign-in';
  if (Object.values<string>(ENTRANCES).includes(path)) return undefined;
  return isSignedIn || OPEN.has(path) ? 'shell' : undefined;
}

const shown = (html: string, mark: string): string =>
  html.replace(`<div hidden="" ${mark}`, () => `<div ${mark}`);

/** Returns the page with a visible frame and, where known, the title of its screen. */
export const showFrame = (html: string, frame: Frame, path: string): string =>
  shown(shown(html, `data-frame="${frame}"`), `data-title="${path}"`);

/** Addresses of screens with a title in their frame. */
export const titledIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/ data-title="([^"]*)"/g), ([, path = '']) => path);
