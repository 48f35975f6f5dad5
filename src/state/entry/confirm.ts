// Confirming the files of an entry: into the outbox, and off the list (behaviour 9.5).
import { atom } from 'jotai';
import {
  confirmationOf,
  type EntryFileState,
  entryFileStates,
  hasLostRow,
  isLeftBehind,
  entryPlaceOf,
  stillLacking,
} from '#domain/entry-session/selectFiles.ts';
import { type NamedEntry, FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { isStuck } from '#domain/outbox/outboxOrder.ts';
import type { LocalFile } from '#domain/entry/pickedFile.ts';
import { finalOutcomeOf, type SendOutcome, outcomeOf, send } from '#offline/outbox/send.ts';
import { keepLocalFile } from '#state/files/keptFiles.ts';
import { keepTroubleText } from '#state/outbox/keepTrouble.ts';
import { outboxRowsAtom, reloadRowsAction } from '#state/outbox/rows.ts';
import { showToastAction } from '#state/toasts.ts';
import { toastText } from '#text/toasts.ts';
import {
  type EnteredCompetition,
  dispatchAction,
  openSessionIn,
  type SessionKey,
} from './session.ts';

type FileOutcome =
  | SendOutcome
  /** Nothing had to be sent. */
  | { kind: 'nothing' }
  /** It could not be put into the outbox. */
  | { kind: 'not-queued'; message: string };

interface EntryFile {
  key: SessionKey;
  entry: NamedEntry;
  kind: FileKind;
  competition: EnteredCompetition;
}

/** Sends what was picked; from the moment that it stands in the outbox its row stands for it. */
const sendPickedAction = atom(
  null,
  async (get, set, file: EntryFile, picked: LocalFile): Promise<FileOutcome> => {
    const { key, entry, kind, competition } = file;
    const kept = await keepLocalFile(picked);
    if (kept.kind !== 'kept') return { kind: 'not-queued', message: kept.message };
    const session = openSessionIn(get, key);
    if (!session) return { kind: 'nothing' };
    const sent = await send(
      {
        kind: 'upload',
        owner: key.owner,
        deadline: competition.deadline,
        payload: {
          place: entryPlaceOf(session, entry),
          fileKind: kind,
          competitionName: competition.name,
          team: session.content.reading?.parsed.teamName ?? '',
        },
        file: kept.file,
      },
      () => set(dispatchAction, key, { type: 'file-unpicked', entry, kind }),
    );
    if (sent.kind === 'cancelled') return { kind: 'withdrawn' };
    if (sent.kind !== 'not-queued') return sent;
    return { kind: 'not-queued', message: keepTroubleText(sent.reason) };
  },
);

/** Sends the file of an entry: the one that was picked, or once more the one that was refused. */
const sendFileAction = atom(
  null,
  async (_get, set, file: EntryFile, { picked, row }: EntryFileState): Promise<FileOutcome> => {
    if (picked) return set(sendPickedAction, file, picked);
    if (row?.kind !== 'upload') return { kind: 'nothing' };
    if (!isStuck(row)) return outcomeOf(row);
    const sent = await send({ kind: 'again', row });
    return sent.kind === 'cancelled' || sent.kind === 'not-queued' ? { kind: 'withdrawn' } : sent;
  },
);

/** Only what has arrived gets a toast; what waits is shown by its rows. */
const toastSentAction = atom(null, (_get, set, isUpload: boolean) => {
  const text = isUpload ? toastText.success.filesUploaded : toastText.success.existingConfirmed;
  set(showToastAction, { tone: 'success', text });
});

/** Shows the toast once all that waited has arrived, if it does. */
const toastWhenSentAction = atom(null, async (_get, set, outcomes: readonly FileOutcome[]) => {
  const waiting = outcomes.flatMap((each) => (each.kind === 'waiting' ? [each.row] : []));
  const final = await Promise.all(waiting.map(finalOutcomeOf));
  if (final.every(({ kind }) => kind === 'sent')) set(toastSentAction, true);
});

const toastOutcomesAction = atom(null, (_get, set, outcomes: readonly FileOutcome[]) => {
  const isAny = (kind: FileOutcome['kind']) => outcomes.some((each) => each.kind === kind);
  if (isAny('waiting')) void set(toastWhenSentAction, outcomes);
  else set(toastSentAction, isAny('sent'));
});

/** Whether the entry has lost a file by now: refused, discarded, or to be deleted. */
const isFileLostAction = atom(null, async (get, set, key: SessionKey, entry: NamedEntry) => {
  const rows = await set(reloadRowsAction);
  const session = openSessionIn(get, key);
  if (!session) return false;
  return hasLostRow(entryFileStates(session, rows, entry)) || isLeftBehind(session, rows, entry);
});

/**
 * Confirms an entry: what is picked goes into the outbox, then the entry off the list – at once when the
 * server has it quickly, else as soon as it is known to wait. What is refused keeps it there.
 */
export const confirmEntryFilesAction = atom(
  null,
  async (get, set, key: SessionKey, entry: NamedEntry, competition: EnteredCompetition) => {
    const before = openSessionIn(get, key);
    if (!before?.content.reading) return;
    if (confirmationOf(before, entry)?.kind === 'running') return;
    const shown = entryFileStates(before, get(outboxRowsAtom), entry);
    if (stillLacking(shown).length > 0) return;
    set(dispatchAction, key, { type: 'confirm-begun', entry });
    const rows = await set(reloadRowsAction);
    const session = openSessionIn(get, key);
    if (!session) return;
    const states = entryFileStates(session, rows, entry);
    const outcomes = await Promise.all(
      FILE_KINDS.map((kind) =>
        set(sendFileAction, { key, entry, kind, competition }, states[kind]),
      ),
    );
    for (const [at, outcome] of outcomes.entries()) {
      const file = FILE_KINDS[at];
      if (outcome.kind !== 'not-queued' || file === undefined) continue;
      const { message } = outcome;
      set(dispatchAction, key, { type: 'confirm-refused', entry, file, message });
      return;
    }
    const hasFailed = outcomes.some(({ kind }) => kind === 'refused' || kind === 'withdrawn');
    if (hasFailed || (await set(isFileLostAction, key, entry))) {
      set(dispatchAction, key, { type: 'confirm-ended', entry });
      return;
    }
    set(dispatchAction, key, { type: 'entry-completed', entry });
    set(toastOutcomesAction, outcomes);
  },
);
