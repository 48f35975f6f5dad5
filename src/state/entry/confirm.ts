// Confirming the files of an entry: into the outbox, and off the list (behaviour 9.5).
import { atom, type Getter } from 'jotai';
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

/** Where the files of an entry could not all be sent, undefined; else what has become of each. */
type Sent = readonly FileOutcome[] | undefined;

/** What is picked of some kinds goes into the outbox; an entry that lacks nothing else is completed by it. */
const sendFilesAction = atom(
  null,
  async (
    get,
    set,
    key: SessionKey,
    entry: NamedEntry,
    competition: EnteredCompetition,
    kinds: readonly FileKind[],
    lacking: readonly FileKind[],
  ): Promise<Sent> => {
    set(dispatchAction, key, { type: 'confirm-begun', entry });
    const rows = await set(reloadRowsAction);
    const session = openSessionIn(get, key);
    if (!session) return undefined;
    const states = entryFileStates(session, rows, entry);
    const outcomes = await Promise.all(
      kinds.map((kind) => set(sendFileAction, { key, entry, kind, competition }, states[kind])),
    );
    for (const [at, outcome] of outcomes.entries()) {
      const file = kinds[at];
      if (outcome.kind !== 'not-queued' || file === undefined) continue;
      const { message } = outcome;
      set(dispatchAction, key, { type: 'confirm-refused', entry, file, message });
      return undefined;
    }
    const hasFailed = outcomes.some(({ kind }) => kind === 'refused' || kind === 'withdrawn');
    const isOver = hasFailed || (await set(isFileLostAction, key, entry));
    const type = isOver || lacking.length > 0 ? 'confirm-ended' : 'entry-completed';
    set(dispatchAction, key, { type, entry });
    return isOver ? undefined : outcomes;
  },
);

/** The kinds that an entry lacks; undefined where no form is read. */
const lackingIn = (get: Getter, key: SessionKey, entry: NamedEntry): FileKind[] | undefined => {
  const session = openSessionIn(get, key);
  if (!session?.content.reading) return undefined;
  return stillLacking(entryFileStates(session, get(outboxRowsAtom), entry));
};

const isRunning = (get: Getter, key: SessionKey, entry: NamedEntry): boolean => {
  const session = openSessionIn(get, key);
  return session !== undefined && confirmationOf(session, entry)?.kind === 'running';
};

/**
 * Confirms an entry: what is picked goes into the outbox, then the entry off the list – at once when the
 * server has it quickly, else as soon as it is known to wait. What is refused keeps it there.
 */
export const confirmEntryFilesAction = atom(
  null,
  async (get, set, key: SessionKey, entry: NamedEntry, competition: EnteredCompetition) => {
    const lacking = lackingIn(get, key, entry);
    if (lacking?.length !== 0 || isRunning(get, key, entry)) return;
    const outcomes = await set(sendFilesAction, key, entry, competition, FILE_KINDS, lacking);
    if (outcomes) set(toastOutcomesAction, outcomes);
  },
);

/** An entry and the kinds of file that it has just been given. */
interface GivenEntry {
  entry: NamedEntry;
  kinds: readonly FileKind[];
}

/**
 * Confirms entries together, with one toast; of one that lacks a file the other is sent, and it stays in the
 * list. While an entry is being confirmed already, only what it was given since is sent.
 */
export const confirmSomeAction = atom(
  null,
  async (
    get,
    set,
    key: SessionKey,
    given: readonly GivenEntry[],
    competition: EnteredCompetition,
  ) => {
    const outcomes = await Promise.all(
      given.map(async ({ entry, kinds }) => {
        const lacking = lackingIn(get, key, entry);
        if (!lacking) return [];
        const present = FILE_KINDS.filter((kind) => !lacking.includes(kind));
        const sent = isRunning(get, key, entry) ? kinds : present;
        return (await set(sendFilesAction, key, entry, competition, sent, lacking)) ?? [];
      }),
    );
    if (outcomes.some(({ length }) => length > 0)) set(toastOutcomesAction, outcomes.flat());
  },
);
