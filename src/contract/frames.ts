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

const shown = (html: string, mark: string): string =>
  html.replace(`<div hidden="" ${mark}`, () => `<div ${mark}`);

/** The page with this frame to be seen, and in it the title of the screen at `path` where it has one. */
export const showFrame = (html: string, frame: Frame, path: string): string =>
  shown(shown(html, `data-frame="${frame}"`), `data-title="${path}"`);

/** The addresses of the screens whose titles the frames have. */
export const titledIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/ data-title="([^"]*)"/g), ([, path = '']) => path);
