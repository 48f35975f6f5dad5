// Routes requests of the page (decision 0012).
import { SHARE_ADDRESS } from '#contract/pageAddresses.ts';

interface PageRequest {
  method: string;
  /** As `Request.mode`. */
  mode: string;
  url: URL;
  /** Origin of the worker. */
  origin: string;
}

/** The server answers these; a missing one must be a 404, never the page. */
const NEVER_THE_PAGE = /^\/(?:api|assets|icons|__faults)(?:\/|$)|^\/[^/]*\.[^/]*$/;

const FILE_OF_A_BUILD = /^\/(?:assets|icons)\/|^\/manifest\.webmanifest$/;

const isShare = ({ method, mode, url, origin }: PageRequest): boolean =>
  method === 'POST' &&
  mode === 'navigate' &&
  url.origin === origin &&
  url.pathname === SHARE_ADDRESS;

/** Never answers /api/*. Of other methods it takes only shared files, which only Chromium sends; iOS would lose other bodies. */
export function answerTo(request: PageRequest): 'shell' | 'file' | 'share' | 'network' {
  const { method, mode, url, origin } = request;
  if (isShare(request)) return 'share';
  if (method !== 'GET' || url.origin !== origin) return 'network';
  if (mode !== 'navigate') return FILE_OF_A_BUILD.test(url.pathname) ? 'file' : 'network';
  return NEVER_THE_PAGE.test(url.pathname) ? 'network' : 'shell';
}
