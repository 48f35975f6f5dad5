// The PDF of a competition, saved under the competition's name (behaviour 6.9).
import type { OnProgress } from '#contract/transport.ts';
import { calls } from '#contract/calls.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { attachmentFileName } from '#text/format/fileNames.ts';
import { download } from './download.ts';
import type { Store } from '#state/store.ts';

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
