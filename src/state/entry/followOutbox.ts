// What the competition page does when a row of its own gets on: arrives, is refused, or is withdrawn.
import { atom } from 'jotai';
import type { GivenUpChange, SentChange } from '#offline/changes.ts';
import { withdrawSave } from '#offline/outbox.ts';
import { fileKey, saveKey } from '#offline/outboxRow.ts';
import { addressOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { FileFacts } from '#contract/shapes.ts';
import { type EntryOption, FILE_KINDS, type FileKind, finishKey } from '#domain/entryFiles.ts';
import { writeCached } from '#offline/cache.ts';
import { placeOf } from '#state/ownFiles.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { ownerAtom } from '#state/session.ts';
import { hasStuckFile, entryFileStates } from './entryFileStates.ts';
import { entryPage, type EntryPage, newDraftPlace } from './entryPage.ts';
import { rowPlace } from './rowPlace.ts';
import { saveRow } from './saveRow.ts';
import {
  checkEntryAction,
  filePlace,
  reopenEntryAction,
  restoreLackingAction,
  setStoredAction,
} from './storedFileActions.ts';
import { advanceAction } from './wizardActions.ts';

/** What is known of the file from now on, without a network too. */
const rememberAction = atom(
  null,
  (get, _set, page: EntryPage, option: EntryOption, kind: FileKind, data: FileFacts | null) => {
    const key = addressOf(calls[kind].exists, placeOf(filePlace(page, option)));
    return writeCached(get(ownerAtom), key, { data, fetchedAt: Date.now() });
  },
);

const fileSentAction = atom(
  null,
  async (get, set, page: EntryPage, { naturalKey, row }: SentChange) => {
    const sent = get(outboxRowsAtom).find((each) => each.naturalKey === naturalKey);
    for (const option of get(page.options)) {
      const kind = FILE_KINDS.find((each) => fileKey(rowPlace(page, option, each)) === naturalKey);
      if (!kind) continue;
      set(page.changes, (count) => count + 1);
      if (row === 'removal') {
        set(setStoredAction, page, option, kind, { kind: 'missing' });
        await set(rememberAction, page, option, kind, null);
      } else if (sent?.kind === 'upload') {
        const { name, size } = sent.file;
        set(setStoredAction, page, option, kind, { kind: 'present', name, size });
        await set(rememberAction, page, option, kind, { name, size, team: sent.payload.team });
      } else {
        await set(checkEntryAction, page, option);
      }
    }
  },
);

/** The server has it: the draft is gone, the page says so (offline 29). */
const saveSentAction = atom(null, (get, set, page: EntryPage, sent: SentChange) => {
  const teamName = get(page.parsed)?.teamName ?? '';
  if (sent.naturalKey !== saveKey(page.competitionId, teamName) || sent.rowid === undefined) return;
  set(page.submission, { kind: 'done', rowid: sent.rowid, teamName, at: Date.now() });
  set(page.draft, newDraftPlace());
});

export const followSentAction = atom(null, async (get, set, page: EntryPage, sent: SentChange) => {
  if (sent.owner !== get(ownerAtom) || sent.competitionId !== page.competitionId) return;
  if (sent.row === 'save') set(saveSentAction, page, sent);
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

/** A refused or blocked file puts its programme back into the list (offline 32). */
export const followRowsAction = atom(null, async (get, set, page: EntryPage) => {
  for (const option of get(page.options)) {
    const isFinished = get(page.finished).has(finishKey(option));
    if (isFinished && hasStuckFile(entryFileStates(get, page, option))) {
      set(reopenEntryAction, page, option);
    }
  }
  await set(mendAction, page);
});
