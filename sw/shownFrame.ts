// The page as the worker gives it, with what is painted first of the screen that is asked for (decision 0042).
/// <reference lib="webworker" />
import { frameAt, showFrame } from '#contract/frames.ts';
import { COOKIE } from '#contract/headers.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a browser has kept is unpacked, whatever its headers say of the way here. */
const OF_THE_WAY = ['content-encoding', 'content-length'];

/** As the page itself will find; not in a browser that tells its workers of no cookies. */
async function isSignedIn(): Promise<boolean> {
  try {
    return (await self.cookieStore.get(COOKIE.user)) !== null;
  } catch {
    return false;
  }
}

export async function withFrame(given: Promise<Response>, { pathname }: URL): Promise<Response> {
  const [page, isTheirs] = await Promise.all([given, isSignedIn()]);
  const frame = frameAt(pathname, isTheirs);
  if (!frame) return page;
  const headers = new Headers(page.headers);
  for (const name of OF_THE_WAY) headers.delete(name);
  const html = showFrame(await page.text(), frame, pathname);
  return new Response(html, { status: page.status, headers });
}
