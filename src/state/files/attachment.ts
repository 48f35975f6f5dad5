// The PDF of a competition, saved under the competition's name (behaviour 6.9).
import { atom } from 'jotai';
import type { OnProgress } from '#contract/transport.ts';
import { calls } from '#contract/calls.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { attachmentFileName } from '#text/format/fileNames.ts';
import { downloadAction } from './download.ts';

interface AttachmentRequest extends Pick<Competition, 'id' | 'name'> {
  onProgress: OnProgress;
}

export const downloadAttachmentAction = atom(
  null,
  (_get, set, { id, name, onProgress }: AttachmentRequest) =>
    set(downloadAction, {
      ask: (callServer, progressed) =>
        callServer(calls.competition.file, { params: { id }, onProgress: progressed }),
      name: attachmentFileName(name),
      onProgress,
    }),
);
