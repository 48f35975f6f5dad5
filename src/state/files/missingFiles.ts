// Files of a submitted application that were deleted afterwards, and uploading them again (behaviour 10.8).
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
  /** The draft that was submitted; '' where none was named. */
  draft: string;
  competitionName: string;
  deadline: Deadline;
  team: string;
}

/**
 * An atom of the files that an application lacks, by the list as it is known until the server answers: what is
 * sent twice is refused in clear words. Empty where the server could not be asked.
 */
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

/** Answers why the file was not taken; undefined when it is on the server or on its way. */
export async function uploadMissingFile(store: Store, given: PickedMissing) {
  const { kind, entry, competitionName, deadline, team } = given.missing;
  // The draft of a submitted application is closed: its entries are known by their names.
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
