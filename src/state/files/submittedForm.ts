// The form of an application as it was submitted, for its owner.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { teamFormFileName } from '#text/format/fileNames.ts';
import { downloadAction } from './download.ts';

interface SubmittedFormRequest {
  /** Of the application. */
  rowid: number;
  team: string;
  competitionName: string;
}

export const downloadSubmittedFormAction = atom(
  null,
  (_get, set, { rowid, team, competitionName }: SubmittedFormRequest) =>
    set(downloadAction, {
      ask: (callServer, onProgress) =>
        callServer(calls.application.form, { params: { id: String(rowid) }, onProgress }),
      name: teamFormFileName(team, competitionName),
    }),
);
