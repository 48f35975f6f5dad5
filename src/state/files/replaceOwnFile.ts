// Replaces an own file before the submission (behaviour 9.10).
import { type OwnFile, competitionNameOf } from '#contract/shapes/ownFileShapes.ts';
import { placeOfFile } from '#contract/wirePlace.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { toastText } from '#text/toasts.ts';
import { refusalAlone } from '#text/outboxRow.ts';
import { toastWaiting } from '../outbox/reportTrouble.ts';
import { showToast } from '../toasts.ts';
import { ownFilesQuery } from './ownFiles.ts';
import { sendPickedFile } from './sendPickedFile.ts';
import type { Store } from '#state/store.ts';

interface PickedReplacement {
  kind: FileKind;
  file: OwnFile;
  picked: File;
}

/** Returns the refusal; undefined once it is queued. */
export async function replaceOwnFile(
  store: Store,
  { kind, file, picked }: PickedReplacement,
): Promise<RefusedPick | undefined> {
  const payload = {
    place: placeOfFile(file),
    fileKind: kind,
    competitionName: competitionNameOf(file),
    team: file.team ?? '',
  };
  const { deadline } = file;
  const sent = await sendPickedFile(store, { payload, deadline }, picked);
  switch (sent.kind) {
    case 'not-queued':
      return sent.refused;
    case 'sent':
      showToast(store, { tone: 'success', text: toastText.success.filesUploaded });
      return undefined;
    case 'refused':
      showToast(store, { tone: 'error', text: refusalAlone(sent.row) });
      // The application may have been submitted meanwhile.
      await ownFilesQuery[kind].refresh(store);
      return undefined;
    case 'waiting':
    case 'withdrawn':
      toastWaiting(store, sent.kind, 'file');
      return undefined;
  }
}
