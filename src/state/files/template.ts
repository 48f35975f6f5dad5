import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { readCached, writeCached } from '#offline/device/cache.ts';
import { templateFileName } from '#text/format/fileNames.ts';
import { handOver } from '#state/files/download.ts';
import { templateOnDevice, tableOnDevice } from '#state/form-reader/readOnDevice.ts';
import { callerOf } from '../person/caller.ts';
import { ownerAtom } from '#state/person/session.ts';
import { showFailure, showToast } from '#state/toasts.ts';
import type { Store } from '#state/store.ts';
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import { savingText } from '#text/device.ts';

const { template } = calls.application;

async function keptTemplate(owner: string, competitionId: string): Promise<Blob | undefined> {
  const data = (await readCached(owner, template, { params: { competitionId } }))?.data;
  return data instanceof ArrayBuffer ? new Blob([data], { type: MEDIA_TYPE.xlsx }) : undefined;
}

/** Saves the empty form. The file name contains the name of the competition (behaviour 6.9). */
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

export async function saveTable(store: Store, table: PlainTable, name: string) {
  const workbook = await tableOnDevice(table);
  if (workbook) await handOver(store, workbook, name);
  else showToast(store, { tone: 'error', text: savingText.notMade });
}
