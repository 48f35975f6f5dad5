// The one POST that the worker answers: files of another app are on the device before the page opens (decision 0040).
/// <reference lib="webworker" />
import { SHARE_ADDRESS, SHARE_FIELD, SHARE_NOT_KEPT } from '#contract/pageAddresses.ts';
import { keepShared } from '#offline/device/sharedFiles.ts';
import { readUser } from './person.ts';

const leadTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address } });

/**
 * Leads to the page that asks where the files belong, or says that they are not here. They are of whom the cookie
 * names, as the page that opens next finds (behaviour 2.6): whoever used the device last may have no session any more.
 * Engines that know no `cookieStore` hand nothing over.
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
