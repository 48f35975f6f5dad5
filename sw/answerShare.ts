// Stores files shared by another app before the page opens (decision 0040).
/// <reference lib="webworker" />
import { SHARE_ADDRESS, SHARE_FIELD, SHARE_NOT_KEPT } from '#contract/pageAddresses.ts';
import { keepShared } from '#offline/device/sharedFiles.ts';
import { COOKIE } from '#contract/headers.ts';

const leadTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address } });

/**
 * Stores files for the user of the cookie (behaviour 2.6), because the last user may be signed out. Without
 * `cookieStore` nothing is stored.
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

/** Returns '' for nobody; rejects without `cookieStore`. */
const readUser = async (): Promise<string> =>
  decodeURIComponent((await self.cookieStore.get(COOKIE.user))?.value ?? '');
