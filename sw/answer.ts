// Chooses the worker’s answer to a request: the page’s shell, a file of a build, or the network (decision 0012).
import { SHARE_ADDRESS } from '#contract/pageAddresses.ts';

interface PageRequest {
  method: string;
  /** As `Request.mode`; 'navigate' is a person opening an address. */
  mode: string;
  url: URL;
  /** The worker's own origin. */
  origin: string;
}

/** The server answers these itself; a missing one must be a 404, never the page. */
const NEVER_THE_PAGE = /^\/(?:api|assets|icons|__faults)(?:\/|$)|^\/[^/]*\.[^/]*$/;

/** What a build is made of, but for the page itself. */
const FILE_OF_A_BUILD = /^\/(?:assets|icons)\/|^\/manifest\.webmanifest$/;

const isShare = ({ method, mode, url, origin }: PageRequest): boolean =>
  method === 'POST' &&
  mode === 'navigate' &&
  url.origin === origin &&
  url.pathname === SHARE_ADDRESS;

/**
 * Never /api/*, and of what is not GET only the files of another app, which no system but Chromium's sends: bodies of
 * such requests would be lost on iOS.
 */
export function answerTo(request: PageRequest): 'shell' | 'file' | 'share' | 'network' {
  const { method, mode, url, origin } = request;
  if (isShare(request)) return 'share';
  if (method !== 'GET' || url.origin !== origin) return 'network';
  if (mode !== 'navigate') return FILE_OF_A_BUILD.test(url.pathname) ? 'file' : 'network';
  return NEVER_THE_PAGE.test(url.pathname) ? 'network' : 'shell';
}
