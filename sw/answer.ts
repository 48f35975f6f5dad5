// What the worker does with a request: gives the page's shell, or leaves it to the network.

export interface Asked {
  method: string;
  /** As `Request.mode`; 'navigate' is a person opening an address. */
  mode: string;
  url: URL;
  /** The worker's own origin. */
  origin: string;
}

/** The server answers these itself; a missing one must be a 404, never the page. */
const NEVER_THE_PAGE = /^\/(?:api|assets|icons|__faults)(?:\/|$)|^\/[^/]*\.[^/]*$/;

/** Never /api/*, never anything but GET: bodies of such requests would be lost on iOS. */
export function answerTo({ method, mode, url, origin }: Asked): 'shell' | 'network' {
  const opensScreen = method === 'GET' && mode === 'navigate' && url.origin === origin;
  return opensScreen && !NEVER_THE_PAGE.test(url.pathname) ? 'shell' : 'network';
}
