// Asking the server which files it has of an entry, fetching and deleting them (spec 2.8, Files tab).
import { atom } from 'jotai';
import type { Outcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { FileFacts } from '#contract/shapes.ts';
import {
  type EntryOption,
  FILE_KINDS,
  type FileKind,
  finishKey,
  optionKey,
} from '#domain/entryFiles.ts';
import { teamKey } from '#domain/teamKey.ts';
import { type FilePlace, placeOf } from '#state/ownFiles.ts';
import { callServerAction } from '#state/session.ts';
import { showFailureAction, showToastAction } from '#state/toasts.ts';
import { success } from '#text/toasts.ts';
import type { EntryPage, StoredFile } from './entryPage.ts';
import { withEntry, withoutMember } from './replaced.ts';
import { storedFilesOf } from './storedFiles.ts';
import { advanceAction } from './wizardActions.ts';

/** Where the server keeps the files of an entry. */
export const filePlace = (page: EntryPage, option: EntryOption): FilePlace => ({
  competitionId: page.competitionId,
  routine: option.routine,
  teamName: option.name,
});

export const setStoredAction = atom(
  null,
  (get, set, page: EntryPage, option: EntryOption, kind: FileKind, file: StoredFile) => {
    const known = storedFilesOf(get(page.stored), option);
    set(page.stored, withEntry(get(page.stored), optionKey(option), { ...known, [kind]: file }));
  },
);

/** Status 200 means present, any other means missing (spec 4); no answer at all means neither. */
function storedBy(outcome: Outcome<FileFacts>, teamName: string): StoredFile {
  if (outcome.kind === 'unanswered') return { kind: 'unknown' };
  if (outcome.kind === 'refused') return { kind: 'missing' };
  const { name, size, team } = outcome.answer;
  return team !== null && teamKey(team) !== teamKey(teamName)
    ? { kind: 'foreign', team }
    : { kind: 'present', name, size };
}

/** Puts a confirmed programme back into the selector. */
export const reopenEntryAction = atom(null, (get, set, page: EntryPage, option: EntryOption) => {
  set(page.finished, withoutMember(get(page.finished), finishKey(option)));
  set(advanceAction, page, { type: 'file-lost' });
});

/** Asks for the card and the music of one programme; a finished one that lost a file is open again. */
export const checkEntryAction = atom(
  null,
  async (get, set, page: EntryPage, option: EntryOption) => {
    const callServer = set(callServerAction);
    const params = placeOf(filePlace(page, option));
    const check = async (kind: FileKind) => {
      let outcome: Outcome<FileFacts>;
      let changes: number;
      do {
        changes = get(page.changes);
        outcome = await callServer(calls[kind].exists, { params });
      } while (get(page.changes) !== changes);
      const file = storedBy(outcome, get(page.parsed)?.teamName ?? '');
      set(setStoredAction, page, option, kind, file);
      const isLost = file.kind === 'missing' || file.kind === 'foreign';
      if (isLost && get(page.finished).has(finishKey(option))) {
        set(reopenEntryAction, page, option);
      }
    };
    await Promise.all(FILE_KINDS.map(check));
  },
);

const AT_ONCE = 3;

/** Asks for the files of every programme, a few at once, for the matrix of what is missing. */
export const surveyEntriesAction = atom(null, async (get, set, page: EntryPage) => {
  const options = get(page.options);
  const waiting = options.values();
  const work = async () => {
    for (const option of waiting) {
      if (get(page.options) !== options) return;
      await set(checkEntryAction, page, option);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
});

/** Deletes a stored file; `key` stays the same over repeats of the same deletion. */
export const removeStoredFileAction = atom(
  null,
  async (get, set, page: EntryPage, option: EntryOption, kind: FileKind, key: string) => {
    const params = placeOf(filePlace(page, option));
    const outcome = await set(callServerAction)(calls[kind].remove, { params, key });
    const isGone = outcome.kind === 'refused' && outcome.status === 404;
    if (outcome.kind !== 'done' && !isGone) {
      set(showFailureAction, outcome);
      return;
    }
    set(page.changes, (count) => count + 1);
    set(setStoredAction, page, option, kind, { kind: 'missing' });
    set(reopenEntryAction, page, option);
    set(showToastAction, { tone: 'success', text: success.entryFileDeleted });
  },
);

/**
 * After the server missed files at the confirmation: programmes that lack one come back, and all of
 * them where nobody can tell which.
 */
export const restoreLackingAction = atom(null, async (get, set, page: EntryPage) => {
  set(advanceAction, page, { type: 'file-lost' });
  await set(surveyEntriesAction, page);
  if (get(page.openOptions).length === 0) set(page.finished, new Set<string>());
});
