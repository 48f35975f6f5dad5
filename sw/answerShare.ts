// The one POST that the worker answers: files of another app are on the device before the page opens (decision 0040).
/// <reference lib="webworker" />
import { COOKIE } from '#contract/headers.ts';
import { SHARE_ADDRESS, SHARE_FIELD, SHARE_NOT_KEPT } from '#contract/sharedFiles.ts';
import { keepShared } from '#offline/device/sharedFiles.ts';

declare const self: ServiceWorkerGlobalScope;

const leadTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address } });

/**
 * '' for nobody. By the cookie, as the page that opens next (behaviour 2.6): whoever used the device last may have no
 * session any more. Engines that know no `cookieStore` hand nothing over.
 */
async function signedIn(): Promise<string> {
  const cookie = await self.cookieStore.get(COOKIE.user);
  return decodeURIComponent(cookie?.value ?? '');
}

/** Leads to the page that asks where the files belong, or says that they are not here. */
export async function answerShare(request: Request): Promise<Response> {
  try {
    const sent = (await request.formData()).getAll(SHARE_FIELD);
    const files = sent.filter((each) => typeof each !== 'string');
    await keepShared(await signedIn(), files, Date.now());
    return leadTo(SHARE_ADDRESS);
  } catch {
    return leadTo(SHARE_NOT_KEPT);
  }
}
