// Uploads files that a submitted application lacks, because they were deleted (behaviour 10.8).
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
import { ownApplicationsQuery } from '../queries/queries.ts';
import { sendPickedFile } from './sendPickedFile.ts';
import type { Store } from '#state/store.ts';

export interface MissingUpload {
  kind: FileKind;
  entry: NamedEntry;
  competition: string;
  /** Id of the draft that was submitted, or ''. */
  draft: string;
  competitionName: string;
  deadline: Deadline;
  team: string;
}

/** Files that were missing when the list was fetched. The server refuses an upload of a file that it got since then. */
export const missingFilesAtom = (rowid: number, content: Application) =>
  atom((get): readonly MissingUpload[] => {
    const { state } = ownApplicationsQuery();
    const list = get(state);
    if (list.kind !== 'ready') return [];
    const application = list.data.data.find((each) => each.rowid === rowid);
    if (application === undefined) return [];
    const { competition, draft, name: competitionName, deadline, missing } = application;
    const missingKeys = new Set(missing.map((file) => `${file.kind}/${entryKey(file)}`));
    return namedEntries(content).flatMap((entry) =>
      FILE_KINDS.filter((kind) => missingKeys.has(`${kind}/${entryKey(entry)}`)).map((kind) => ({
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

/** Queues an upload. Returns the reason if that failed. */
export function uploadMissingFile(store: Store, missing: MissingUpload, file: File) {
  const { kind, competitionName, deadline, team, competition, draft } = missing;
  const { routine, name } = missing.entry;
  // An entry of a submitted draft is found by its name, not by its id.
  const place = { competition, draft, entry: '', routine, name };
  const payload = { place, fileKind: kind, competitionName, team };
  return sendPickedFile(store, { payload, deadline }, file, ownApplicationsQuery().refresh);
}
