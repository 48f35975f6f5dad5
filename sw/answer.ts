// Routes requests of the page (decision 0012).
import { SHARE_ADDRESS, SHARE_FIELD, SHARE_NOT_KEPT } from '#contract/pageAddresses.ts';
import { keepShared } from '#offline/device/sharedFiles.ts';
import { COOKIE } from '#contract/headers.ts';

interface PageRequest {
  method: string;
  mode: string;
  url: URL;
  origin: string;
}

/** Paths of navigations that are not answered with the shell (index.html), because a missing file must be a 404. */
const ONLY_SERVER = /^\/(?:api|assets|icons|__faults)(?:\/|$)|^\/[^/]*\.[^/]*$/;

const FILE_OF_A_BUILD = /^\/(?:assets|icons)\/|^\/manifest\.webmanifest$/;

const isShare = ({ method, mode, url, origin }: PageRequest): boolean =>
  method === 'POST' &&
  mode === 'navigate' &&
  url.origin === origin &&
  url.pathname === SHARE_ADDRESS;

/**
 * Returns what answers a request. Calls of the API go to the network, because iOS loses bodies of requests that pass
 * through a worker (decision 0012). The POST of a share, which only Chromium sends, is the exception.
 */
export function answerTo(request: PageRequest): 'shell' | 'file' | 'share' | 'network' {
  const { method, mode, url, origin } = request;
  if (isShare(request)) return 'share';
  if (method !== 'GET' || url.origin !== origin) return 'network';
  if (mode !== 'navigate') return FILE_OF_A_BUILD.test(url.pathname) ? 'file' : 'network';
  return ONLY_SERVER.test(url.pathname) ? 'network' : 'shell';
}

const leadTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address } });

/**
 * Stores shared files for the user whom the cookie names (behaviour 2.6), because the user in the database may have
 * signed out. Without `cookieStore` nothing is stored.
 */
export async function answerShare(request: Request): Promise<Response> {
  try {
    const sent = (await request.formData()).getAll(SHARE_FIELD);
    const files = sent.filter((each) => typeof each !== 'string');
    await keepShared(await readUser(), files, Date.now());
    return leadTo(SHARE_ADDRESS);
  } catch {
    return leadTo(SHARE_NOT_KEPT);
  }
}

declare const self: ServiceWorkerGlobalScope;

const readUser = async (): Promise<string> =>
  decodeURIComponent((await self.cookieStore.get(COOKIE.user))?.value ?? '');
