// Uploads deleted files of a submitted application again (behaviour 10.8).
import { atom } from 'jotai';
import type { Application } from '#domain/application.ts';
import {
  namedEntries,
  FILE_KINDS,
  type FileKind,
  entryKey,
  type NamedEntry,
} from '#domain/entry/entryFiles.ts';
import type { Deadline } from '#domain/deadline.ts';
import { toastText } from '#text/toasts.ts';
import { refusalAlone } from '#text/outboxRow.ts';
import { toastWaiting } from '../outbox/reportTrouble.ts';
import { ownApplicationsQuery } from '../queries/queries.ts';
import { showToast } from '../toasts.ts';
import { sendPickedFile } from './sendPickedFile.ts';
import type { Store } from '#state/store.ts';

export interface MissingUpload {
  kind: FileKind;
  entry: NamedEntry;
  competition: string;
  /** Submitted draft or ''. */
  draft: string;
  competitionName: string;
  deadline: Deadline;
  team: string;
}

/** Missing files by the cached list; the server refuses a second upload. */
export const missingFilesAtom = (rowid: number, content: Application) =>
  atom((get): readonly MissingUpload[] => {
    const { state } = ownApplicationsQuery();
    const list = get(state);
    if (list.kind !== 'ready' || list.stale) return [];
    const application = list.data.data.find((each) => each.rowid === rowid);
    if (application === undefined) return [];
    const { competition, draft, name: competitionName, deadline, missing } = application;
    const lacking = new Set(missing.map((file) => `${file.kind}/${entryKey(file)}`));
    return namedEntries(content).flatMap((entry) =>
      FILE_KINDS.filter((kind) => lacking.has(`${kind}/${entryKey(entry)}`)).map((kind) => ({
        kind,
        entry,
        competition,
        draft,
        competitionName,
        deadline,
        team: content.teamName,
      })),
    );
  });

interface PickedMissing {
  missing: MissingUpload;
  file: File;
}

/** Returns the refusal; undefined if sent or waiting. */
export async function uploadMissingFile(store: Store, given: PickedMissing) {
  const { kind, entry, competitionName, deadline, team } = given.missing;
  // A closed draft names its entries.
  const { competition, draft } = given.missing;
  const { routine, name } = entry;
  const place = { competition, draft, entry: '', routine, name };
  const payload = { place, fileKind: kind, competitionName, team };
  const sent = await sendPickedFile(store, { payload, deadline }, given.file);
  switch (sent.kind) {
    case 'not-queued':
      return sent.refused;
    case 'refused':
      return { name: given.file.name, why: refusalAlone(sent.row) };
    case 'sent':
      showToast(store, { tone: 'success', text: toastText.success.filesUploaded });
      await ownApplicationsQuery().refresh(store);
      return undefined;
    case 'waiting':
    case 'withdrawn':
      toastWaiting(store, sent.kind, 'file');
      return undefined;
  }
}
