// The form of a competition: from the server, else as it was taken before, else made on the device.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/uploads.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { readCached, writeCached } from '#offline/device/cache.ts';
import { templateFileName } from '#text/format/fileNames.ts';
import { saveFileAction } from './download.ts';
import { templateOnDevice } from '../form-reader/readOnDevice.ts';
import { callServerAction } from '../person/caller.ts';
import { ownerAtom } from '../person/session.ts';
import { showFailureAction } from '../toasts.ts';

const { template } = calls.application;

async function keptTemplate(owner: string, competitionId: string): Promise<Blob | undefined> {
  const data = (await readCached(owner, template, { params: { competitionId } }))?.data;
  return data instanceof ArrayBuffer ? new Blob([data], { type: MEDIA_TYPE.xlsx }) : undefined;
}

/** Saves the form under the competition's name (behaviour 6.9); a refusal is shown. */
export const takeTemplateAction = atom(null, async (get, set, competition: Competition) => {
  const owner = get(ownerAtom);
  const params = { competitionId: competition.id };
  const outcome = await set(callServerAction)(template, { params });
  if (outcome.kind === 'done') {
    const data = await outcome.answer.arrayBuffer();
    await writeCached(owner, template, { params }, { data, fetchedAt: Date.now() });
    await set(saveFileAction, outcome.answer, templateFileName(competition.name));
    return;
  }
  const kept =
    outcome.kind === 'unanswered'
      ? ((await keptTemplate(owner, competition.id)) ?? (await templateOnDevice(competition)))
      : undefined;
  if (kept) await set(saveFileAction, kept, templateFileName(competition.name));
  else set(showFailureAction, outcome);
});
