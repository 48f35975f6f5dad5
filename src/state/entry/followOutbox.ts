// What the competition page does when a row of its own gets on: arrives, is refused, or is withdrawn.
import { atom } from 'jotai';
import type { GivenUpChange } from '#offline/changes.ts';
import { withdrawSave } from '#offline/outbox.ts';
import {
  competitionOf,
  type DoneRemoval,
  type DoneRow,
  type DoneSave,
  type DoneUpload,
  fileKey,
  saveKey,
} from '#domain/outboxRow.ts';
import { calls } from '#contract/calls.ts';
import { placeParams } from '#contract/wirePlace.ts';
import { type EntryOption, FILE_KINDS, type FileKind, finishKey } from '#domain/entryFiles.ts';
import { writeCached } from '#offline/cache.ts';
import { ownerAtom } from '#state/session.ts';
import { entryFileStates, hasLostRow, isPresent } from './entryFileStates.ts';
import { entryPage, type EntryPage, newDraftPlace } from './entryPage.ts';
import { rowPlace } from './rowPlace.ts';
import { saveRow } from './saveRow.ts';
import { reopenEntryAction, restoreLackingAction, setStoredAction } from './storedFileActions.ts';
import { advanceAction } from './wizardActions.ts';

/** What is known of the file from now on, without a network too. */
async function remember(row: DoneUpload | DoneRemoval): Promise<void> {
  const { place, fileKind, team } = row.payload;
  const data = row.kind === 'upload' ? { name: row.file.name, size: row.file.size, team } : null;
  const args = { params: placeParams(place) };
  await writeCached(row.owner, calls[fileKind].exists, args, { data, fetchedAt: Date.now() });
}

/** A deleted file takes "all done" back, unless another one is on its way there. */
const fileDeletedAction = atom(
  null,
  (get, set, page: EntryPage, option: EntryOption, kind: FileKind) => {
    set(setStoredAction, page, option, kind, { kind: 'missing' });
    const isFinished = get(page.finished).has(finishKey(option));
    if (isFinished && !isPresent(entryFileStates(get, page, option)[kind])) {
      set(reopenEntryAction, page, option);
    }
  },
);

const fileSentAction = atom(
  null,
  async (get, set, page: EntryPage, sent: DoneUpload | DoneRemoval) => {
    for (const option of get(page.options)) {
      const kind = FILE_KINDS.find(
        (each) => fileKey(rowPlace(page, option, each)) === sent.naturalKey,
      );
      if (!kind) continue;
      set(page.changes, (count) => count + 1);
      if (sent.kind === 'removal') set(fileDeletedAction, page, option, kind);
      else set(setStoredAction, page, option, kind, { kind: 'present', ...sent.file });
    }
    await remember(sent);
  },
);

/** The server has it: the draft is gone, the page says so (offline 29). */
const saveSentAction = atom(null, (get, set, page: EntryPage, sent: DoneSave) => {
  const teamName = get(page.parsed)?.teamName ?? '';
  if (sent.naturalKey !== saveKey(page.competitionId, teamName)) return;
  set(page.submission, { kind: 'done', rowid: sent.rowid, teamName, at: Date.now() });
  set(page.draft, newDraftPlace());
});

export const followSentAction = atom(null, async (get, set, page: EntryPage, sent: DoneRow) => {
  if (sent.owner !== get(ownerAtom) || competitionOf(sent) !== page.competitionId) return;
  if (sent.kind === 'save') set(saveSentAction, page, sent);
  else await set(fileSentAction, page, sent);
});

/** A refusal that the page itself can mend: the confirmation is taken back, and what is wrong shown. */
const mendAction = atom(null, async (get, set, page: EntryPage) => {
  const row = saveRow(get, page);
  const error = row?.state === 'failed' ? row.lastError : undefined;
  if (!row || !error) return;
  const { application, message, code } = error;
  if (!application && code !== 'files-missing') return;
  if ((await withdrawSave(row.id)).kind !== 'removed') return;
  set(page.draft, { ...get(page.draft), lockedBy: undefined });
  if (application) {
    set(page.submission, { kind: 'changed', message, application });
    set(advanceAction, page, { type: 'tab-selected', tab: 'preview' });
  } else {
    set(page.submission, { kind: 'refused', message });
    await set(restoreLackingAction, page);
  }
});

/** A file that was given up puts its programme back into the list, in every tab (offline 32). */
export const followGivenUpAction = atom(
  null,
  (get, set, { owner, competitionId, naturalKey }: GivenUpChange) => {
    const page = entryPage(owner, competitionId);
    for (const option of get(page.options)) {
      const isOf = FILE_KINDS.some((kind) => fileKey(rowPlace(page, option, kind)) === naturalKey);
      if (isOf && get(page.finished).has(finishKey(option))) set(reopenEntryAction, page, option);
    }
  },
);

/** A file that is refused, blocked or to be deleted puts its programme back into the list (offline 32). */
export const followRowsAction = atom(null, async (get, set, page: EntryPage) => {
  for (const option of get(page.options)) {
    const isFinished = get(page.finished).has(finishKey(option));
    if (isFinished && hasLostRow(entryFileStates(get, page, option))) {
      set(reopenEntryAction, page, option);
    }
  }
  await set(mendAction, page);
});
