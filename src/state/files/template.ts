// The form of a competition: from the server, else as it was taken before, else made on the device.
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/uploads.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { readCached, writeCached } from '#offline/device/cache.ts';
import { templateFileName } from '#text/format/fileNames.ts';
import { handOver } from './download.ts';
import { templateOnDevice } from '../form-reader/readOnDevice.ts';
import { callerOf } from '../person/caller.ts';
import { ownerAtom } from '../person/session.ts';
import { showFailure } from '../toasts.ts';
import type { Store } from '#state/store.ts';

const { template } = calls.application;

async function keptTemplate(owner: string, competitionId: string): Promise<Blob | undefined> {
  const data = (await readCached(owner, template, { params: { competitionId } }))?.data;
  return data instanceof ArrayBuffer ? new Blob([data], { type: MEDIA_TYPE.xlsx }) : undefined;
}

/** Saves the form under the competition's name (behaviour 6.9); a refusal is shown. */
export async function takeTemplate(store: Store, competition: Competition) {
  const owner = store.get(ownerAtom);
  const params = { competitionId: competition.id };
  const outcome = await callerOf(store)(template, { params });
  if (outcome.kind === 'done') {
    const data = await outcome.answer.arrayBuffer();
    await writeCached(owner, template, { params }, { data, fetchedAt: Date.now() });
    await handOver(store, outcome.answer, templateFileName(competition.name));
    return;
  }
  const kept =
    outcome.kind === 'unanswered'
      ? ((await keptTemplate(owner, competition.id)) ?? (await templateOnDevice(competition)))
      : undefined;
  if (kept) await handOver(store, kept, templateFileName(competition.name));
  else showFailure(store, outcome);
}
