// Applies changes of outbox rows to the open drafts.
import {
  entryFileStates,
  isComing,
  isEntryComplete,
  rowEvents,
  entryPlaceOf,
} from '#domain/entry-session/select/selectFiles.ts';
import { entriesIn } from '#domain/entry-session/select/selectForm.ts';
import { orphansIn } from '#domain/entry-session/select/selectOrphans.ts';
import { submissionRow } from '#domain/entry-session/select/selectSubmission.ts';
import { isConfirmed } from '#domain/entry-session/select/selectView.ts';
import { type DraftEntry, readForm } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import {
  competitionOf,
  type DoneRemoval,
  type DoneRow,
  type DoneSubmission,
  type DoneUpload,
  fileKeys,
  type EntryFileRow,
  type ConflictingFile,
} from '#domain/outbox/outboxRow.ts';
import type { GivenUpChange } from '#offline/device/changes.ts';
import { withdrawSubmission } from '#offline/outbox/outbox.ts';
import { outboxRowsAtom, reloadRows } from '#state/outbox/rows.ts';
import { surveyEntries } from './checks.ts';
import { dispatch, isInSession, openSessionIn, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';

/** Returns entries with a file of this natural key, also entries that the form lacks. */
function entriesWith(store: Store, key: SessionKey, naturalKey: string): readonly DraftEntry[] {
  const session = openSessionIn(store, key);
  if (!session) return [];
  return [...entriesIn(session), ...orphansIn(session)].filter((entry) =>
    FILE_KINDS.some((fileKind) =>
      fileKeys({ place: entryPlaceOf(session, entry), fileKind }).has(naturalKey),
    ),
  );
}

async function followFile(store: Store, key: SessionKey, done: DoneUpload | DoneRemoval) {
  const { fileKind: kind } = done.payload;
  for (const entry of entriesWith(store, key, done.naturalKey)) {
    const session = openSessionIn(store, key);
    if (!session) break;
    if (done.kind === 'upload') {
      const { name, size, id: sha256, musicLength } = done.file;
      const known = {
        ...(sha256 !== undefined && { sha256 }),
        ...(musicLength && { musicLength }),
      };
      dispatch(store, key, { type: 'file-arrived', entry, kind, name, size, ...known });
    } else {
      const { [kind]: state } = entryFileStates(session, store.get(outboxRowsAtom), entry);
      dispatch(store, key, {
        type: 'file-deleted',
        entry,
        kind,
        isComing: isComing(state),
      });
    }
  }
}

/** Shows a sent submission on the page of its draft (offline 7.3). */
function followSubmission(store: Store, key: SessionKey, done: DoneSubmission) {
  const { draftId, team: teamName } = done.payload;
  // If another draft of the team is open, its page shows the submission in a notice (behaviour 8.8).
  if (openSessionIn(store, key)?.draft.id !== draftId) return;
  dispatch(store, key, { type: 'submitted', rowid: done.rowid, teamName });
}

export async function followDone(store: Store, done: DoneRow) {
  const key = { owner: done.owner, competition: competitionOf(done) };
  switch (done.kind) {
    case 'save':
      followSubmission(store, key, done);
      break;
    case 'upload':
    case 'removal':
      await followFile(store, key, done);
  }
}

/** Withdraws a submission that was refused for a reason that the user can correct on this page. */
async function recoverFromRefusal(store: Store, key: SessionKey) {
  const session = openSessionIn(store, key);
  const row = session && submissionRow(session, store.get(outboxRowsAtom));
  const error = row?.state === 'failed' ? row.lastError : undefined;
  if (!row || !error) return;
  const { application, message, code } = error;
  if (!application && code !== 'files-missing') return;
  if ((await withdrawSubmission(row.id)).kind !== 'removed') return;
  const { id } = session.draft;
  if (!isInSession(store, key, id)) return;
  if (application) {
    const { entries } = readForm(application, () => crypto.randomUUID());
    dispatch(store, key, { type: 'submit-changed', message, application, entries });
    return;
  }
  dispatch(store, key, { type: 'submit-lacked-files', message });
  await surveyEntries(store, key);
  if (isInSession(store, key, id)) dispatch(store, key, { type: 'missing-not-found' });
}

/** Completes an entry again after the user chose one of two files. `kept`: the server's file, if it was chosen. */
export async function followChoice(store: Store, row: EntryFileRow, kept?: ConflictingFile) {
  const key = { owner: row.owner, competition: competitionOf(row) };
  const rows = await reloadRows(store);
  for (const entry of entriesWith(store, key, row.naturalKey)) {
    const kind = row.payload.fileKind;
    if (kept) {
      const { name, size, sha256 } = kept;
      dispatch(store, key, { type: 'file-arrived', entry, kind, name, size, sha256 });
    }
    const session = openSessionIn(store, key);
    if (!session) return;
    const states = entryFileStates(session, rows, entry);
    const isPicked = FILE_KINDS.some((each) => states[each].picked !== undefined);
    if (isPicked || !isEntryComplete(states)) continue;
    dispatch(store, key, { type: 'entry-completed', entry });
  }
}

/** Reopens an entry after the user has discarded an upload, and the server has no earlier file (offline 3.8). */
export function followGivenUp(
  store: Store,
  { owner, competitionId: competition, naturalKey }: GivenUpChange,
) {
  const key = { owner, competition };
  for (const entry of entriesWith(store, key, naturalKey)) {
    dispatch(store, key, { type: 'file-lost', entry });
  }
}

/** Reopens entries whose files were refused (offline 3.8). */
export async function followRows(store: Store, key: SessionKey) {
  const session = openSessionIn(store, key);
  if (!session) return;
  const rows = store.get(outboxRowsAtom);
  for (const entry of entriesIn(session)) {
    if (!isConfirmed(session, entry)) continue;
    for (const event of rowEvents(entry, entryFileStates(session, rows, entry)))
      dispatch(store, key, event);
  }
  await recoverFromRefusal(store, key);
}
