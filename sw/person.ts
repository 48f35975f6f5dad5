/// <reference lib="webworker" />
import { COOKIE } from '#contract/headers.ts';

declare const self: ServiceWorkerGlobalScope;

/** Returns '' for nobody; rejects without `cookieStore`. */
export const readUser = async (): Promise<string> =>
  decodeURIComponent((await self.cookieStore.get(COOKIE.user))?.value ?? '');
