import { atom } from 'jotai';
import type { CallServer } from '#api/callServer.ts';
import type { CallOutcome } from '#api/outcome.ts';
import { saveFile } from '#api/saveFile.ts';
import type { OnProgress } from '#contract/transport.ts';
import { callerOf } from '../person/caller.ts';
import { showFailure, showToast } from '#state/toasts.ts';
import type { Store } from '#state/store.ts';
import { useState } from 'react';
import type { DownloadProgress } from '#text/format/size.ts';
import { useAction } from '#state/useAction.ts';
import { calls } from '#contract/calls.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { attachmentFileName, teamFormFileName } from '#text/format/fileNames.ts';

interface DownloadRequest {
  ask: (callServer: CallServer, onProgress: OnProgress) => Promise<CallOutcome<Blob>>;
  name: string;
  /** Called with the number of received bytes. */
  onProgress?: OnProgress | undefined;
  /** Returns a message if the file is empty. The message is shown, and the file is not saved. */
  emptiness?: (file: Blob) => Promise<string | undefined>;
}

const ignoreProgress: OnProgress = () => undefined;

/** File that waits for a click of the user, because an installed iOS app can share a file only on a click. */
export const fileToSaveAtom = atom<File | undefined>(undefined);

export async function handOver(store: Store, bytes: Blob, name: string) {
  const left = await saveFile(bytes, name);
  if (left) store.set(fileToSaveAtom, left);
}

/** Requests and saves a file. Returns whether it was saved. */
export async function download(
  store: Store,
  { ask, name, onProgress = ignoreProgress, emptiness }: DownloadRequest,
) {
  const outcome = await ask(callerOf(store), onProgress);
  if (outcome.kind !== 'done') {
    showFailure(store, outcome);
    return false;
  }
  const nothing = await emptiness?.(outcome.answer);
  if (nothing !== undefined) {
    showToast(store, { tone: 'info', text: nothing });
    return false;
  }
  await handOver(store, outcome.answer, name);
  return true;
}

export function useDownload(
  run: (onProgress: OnProgress) => Promise<unknown>,
): [isBusy: boolean, progress: DownloadProgress | undefined, start: () => void] {
  const [progress, setProgress] = useState<DownloadProgress>();
  const [isBusy, start] = useAction(async () => {
    try {
      await run((received, total) => setProgress({ received, total }));
    } finally {
      setProgress(undefined);
    }
  });
  return [isBusy, progress, start];
}

interface AttachmentRequest extends Pick<Competition, 'id' | 'name'> {
  onProgress: OnProgress;
}

export function downloadAttachment(store: Store, { id, name, onProgress }: AttachmentRequest) {
  return download(store, {
    ask: (callServer, progressed) =>
      callServer(calls.competition.file, { params: { id }, onProgress: progressed }),
    name: attachmentFileName(name),
    onProgress,
  });
}

interface SubmittedFormRequest {
  /** Rowid of the application. */
  rowid: number;
  team: string;
  competitionName: string;
}

export function downloadSubmittedForm(
  store: Store,
  { rowid, team, competitionName }: SubmittedFormRequest,
) {
  return download(store, {
    ask: (callServer, onProgress) =>
      callServer(calls.application.form, { params: { id: String(rowid) }, onProgress }),
    name: teamFormFileName(team, competitionName),
  });
}
