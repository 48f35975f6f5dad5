// Reads who is signed in on this device from the readable cookies, as the page does.
/// <reference lib="webworker" />
import { COOKIE } from '#contract/headers.ts';

declare const self: ServiceWorkerGlobalScope;

/** '' for nobody; fails in a browser that tells its workers of no cookies. */
export const readUser = async (): Promise<string> =>
  decodeURIComponent((await self.cookieStore.get(COOKIE.user))?.value ?? '');
