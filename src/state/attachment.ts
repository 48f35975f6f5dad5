// The PDF of a competition, saved under the competition's name (spec 7).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { Competition } from '#domain/competition.ts';
import { attachmentFileName } from '#text/fileNames.ts';
import { downloadAction } from './download.ts';

export const downloadAttachmentAction = atom(
  null,
  (_get, set, { id, name }: Pick<Competition, 'id' | 'name'>) =>
    set(downloadAction, {
      ask: (call) => call(calls.competition.file, { params: { id } }),
      name: attachmentFileName(name),
    }),
);
