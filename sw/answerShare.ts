// The one POST that the worker answers: files of another app are on the device before the page opens (decision 0040).
import { SHARE_ADDRESS, SHARE_FIELD, SHARE_NOT_KEPT } from '#contract/sharedFiles.ts';
import { readMeta } from '#offline/device/meta.ts';
import { keepShared } from '#offline/device/sharedFiles.ts';

const leadTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address } });

/** Leads to the page that asks where the files belong, or says that they are not here. */
export async function answerShare(request: Request): Promise<Response> {
  try {
    const sent = (await request.formData()).getAll(SHARE_FIELD);
    const files = sent.filter((each) => typeof each !== 'string');
    const { owner = '' } = await readMeta();
    await keepShared(owner, files, Date.now());
    return leadTo(SHARE_ADDRESS);
  } catch {
    return leadTo(SHARE_NOT_KEPT);
  }
}
