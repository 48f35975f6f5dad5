// The form of an application as it was submitted, for its owner.
import { calls } from '#contract/calls.ts';
import { teamFormFileName } from '#text/format/fileNames.ts';
import { download } from './download.ts';
import type { Store } from '#state/store.ts';

interface SubmittedFormRequest {
  /** Of the application. */
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
