// Files of a submitted application that were deleted afterwards, and uploading them again (behaviour 10.8).
import { atom } from 'jotai';
import type { Application } from '#domain/application.ts';
import {
  type NamedEntry,
  namedEntries,
  FILE_KINDS,
  type FileKind,
  entryKey,
} from '#domain/entry/entryFiles.ts';
import type { Deadline } from '#domain/deadline.ts';
import { send } from '#offline/outbox/send.ts';
import { toastText } from '#text/toasts.ts';
import { keepPickedFile } from './keptFiles.ts';
import { keepTroubleText } from '../outbox/keepTrouble.ts';
import { refusalAlone } from '../outbox/refusalSentence.ts';
import { toastWaitingAction } from '../outbox/toastWaiting.ts';
import { checkPickAction } from './pickedFileRules.ts';
import { ownApplicationsQuery } from '../queries/queries.ts';
import { ownerAtom } from '../person/session.ts';
import { showToastAction } from '../toasts.ts';

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

interface Replacement {
  missing: MissingUpload;
  file: File;
}

type Upload = { kind: 'sent' | 'waiting' | 'withdrawn' } | { kind: 'refused'; message: string };

const uploadAction = atom(null, async (get, _set, given: Replacement): Promise<Upload> => {
  const { kind, entry, competition, draft, competitionName, deadline, team } = given.missing;
  const kept = await keepPickedFile(given.file);
  if (kept.kind !== 'kept') return { kind: 'refused', message: kept.message };
  const place = { competition, draft, routine: entry.routine, name: entry.name };
  const payload = { place, fileKind: kind, competitionName, team };
  const owner = get(ownerAtom);
  const sent = await send({ kind: 'upload', owner, deadline, payload, file: kept.file });
  switch (sent.kind) {
    case 'refused':
      return { kind: 'refused', message: refusalAlone(sent.row) };
    case 'not-queued':
      return { kind: 'refused', message: keepTroubleText(sent.reason) };
    case 'cancelled':
      return { kind: 'withdrawn' };
    case 'sent':
    case 'waiting':
    case 'withdrawn':
      return { kind: sent.kind };
  }
});

/** Answers why the file was not taken; undefined when it is on the server or on its way. */
export const uploadMissingFileAction = atom(null, async (_get, set, given: Replacement) => {
  const refused = await set(checkPickAction, given.missing.kind, given.file);
  if (refused) return refused;
  const sent = await set(uploadAction, given);
  if (sent.kind === 'refused') return { name: given.file.name, why: sent.message };
  if (sent.kind === 'sent') {
    set(showToastAction, { tone: 'success', text: toastText.success.filesUploaded });
    await set(ownApplicationsQuery().refresh);
  } else {
    set(toastWaitingAction, sent.kind, 'file');
  }
  return undefined;
});
