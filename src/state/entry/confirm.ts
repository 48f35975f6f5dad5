// Confirming the files of an entry: into the outbox, and off the list (behaviour 9.5).
import { atom, type Getter } from 'jotai';
import {
  confirmationOf,
  type EntryFileState,
  entryFileStates,
  hasLostRow,
  stillLacking,
} from '#domain/entry-session/select/selectFiles.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { isOnHold } from '#domain/outbox/asAtDeadline.ts';
import { isStuck } from '#domain/outbox/outboxOrder.ts';
import { finalOutcomeOf, type SendOutcome, outcomeOf, send } from '#offline/outbox/send.ts';
import { writeTroubleText } from '#state/outbox/keepTrouble.ts';
import { outboxRowsAtom, reloadRowsAction } from '#state/outbox/rows.ts';
import { showToastAction } from '#state/toasts.ts';
import { toastText } from '#text/toasts.ts';
import { type QueuedFile, queueFilesAction } from './queueFiles.ts';
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
  /** The device did not take it; `message` says why. */
  | { kind: 'not-queued'; file: FileKind; message: string };

/** Once more what was refused; what has arrived or waits needs nothing. */
async function sendAgain({ row }: EntryFileState, file: FileKind): Promise<FileOutcome> {
  if (row?.kind !== 'upload') return { kind: 'nothing' };
  if (!isStuck(row)) return outcomeOf(row);
  const sent = await send({ kind: 'again', row });
  if (sent.kind === 'not-queued')
    return { kind: 'not-queued', file, message: writeTroubleText(sent.reason) };
  return sent.kind === 'cancelled' ? { kind: 'withdrawn' } : sent;
}

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
const isFileLostAction = atom(null, async (get, set, key: SessionKey, entry: DraftEntry) => {
  const rows = await set(reloadRowsAction);
  const session = openSessionIn(get, key);
  if (!session) return false;
  return hasLostRow(entryFileStates(session, rows, entry));
});

/** Where the files of an entry could not all be sent, undefined; else what has become of each. */
type Sent = readonly FileOutcome[] | undefined;

/** An entry, the kinds of file that are sent, and those that it then still lacks. */
interface Confirmation {
  entry: DraftEntry;
  kinds: readonly FileKind[];
  lacking: readonly FileKind[];
}

/** What becomes of an entry once its files are queued, or are not. */
const endConfirmationAction = atom(
  null,
  async (
    get,
    set,
    key: SessionKey,
    { entry, kinds, lacking }: Confirmation,
    files: readonly QueuedFile[] | undefined,
  ): Promise<Sent> => {
    const session = openSessionIn(get, key);
    if (!session) return undefined;
    if (!files) {
      set(dispatchAction, key, { type: 'confirm-ended', entry });
      return undefined;
    }
    const states = entryFileStates(session, get(outboxRowsAtom), entry);
    const own = files.filter((each) => each.entry.id === entry.id);
    const refuse = (file: FileKind, message: string) => {
      set(dispatchAction, key, { type: 'confirm-refused', entry, file, message });
      return undefined;
    };
    const refused = own.find((each) => 'message' in each);
    if (refused) return refuse(refused.kind, refused.message);
    const outcomes = await Promise.all(
      kinds.map((kind) => {
        const queued = own.filter((each) => 'row' in each).find((each) => each.kind === kind);
        return queued ? outcomeOf(queued.row) : sendAgain(states[kind], kind);
      }),
    );
    const notQueued = outcomes.find((each) => each.kind === 'not-queued');
    if (notQueued) return refuse(notQueued.file, notQueued.message);
    const hasFailed = outcomes.some(
      (each) => each.kind === 'withdrawn' || (each.kind === 'refused' && !isOnHold(each.row)),
    );
    const isOver = hasFailed || (await set(isFileLostAction, key, entry));
    const type = isOver || lacking.length > 0 ? 'confirm-ended' : 'entry-completed';
    set(dispatchAction, key, { type, entry });
    return isOver ? undefined : outcomes;
  },
);

/** What is picked goes into the outbox; an entry that lacks nothing else is completed by it. */
const sendFilesAction = atom(
  null,
  async (
    _get,
    set,
    key: SessionKey,
    competition: EnteredCompetition,
    confirmed: readonly Confirmation[],
  ): Promise<readonly Sent[]> => {
    for (const { entry } of confirmed) set(dispatchAction, key, { type: 'confirm-begun', entry });
    await set(reloadRowsAction);
    const files = await set(queueFilesAction, key, competition, {
      files: confirmed.flatMap(({ entry, kinds }) => kinds.map((kind) => ({ entry, kind }))),
      whole: confirmed.flatMap(({ entry, lacking }) => (lacking.length === 0 ? [entry] : [])),
    });
    return Promise.all(confirmed.map((each) => set(endConfirmationAction, key, each, files)));
  },
);

/** The kinds that an entry lacks; undefined where nothing can be confirmed: no form is read, or the draft is gone. */
const lackingIn = (get: Getter, key: SessionKey, entry: DraftEntry): FileKind[] | undefined => {
  const session = openSessionIn(get, key);
  if (!session?.content.reading || isDraftGone(session)) return undefined;
  return stillLacking(entryFileStates(session, get(outboxRowsAtom), entry));
};

const isRunning = (get: Getter, key: SessionKey, entry: DraftEntry): boolean => {
  const session = openSessionIn(get, key);
  return session !== undefined && confirmationOf(session, entry)?.kind === 'running';
};

/**
 * Confirms an entry: what is picked goes into the outbox, then the entry off the list – at once when the
 * server has it quickly, else as soon as it is known to wait. What is refused keeps it there.
 */
export const confirmEntryFilesAction = atom(
  null,
  async (get, set, key: SessionKey, entry: DraftEntry, competition: EnteredCompetition) => {
    const lacking = lackingIn(get, key, entry);
    if (lacking?.length !== 0 || isRunning(get, key, entry)) return;
    const confirmed = [{ entry, kinds: FILE_KINDS, lacking }];
    const [outcomes] = await set(sendFilesAction, key, competition, confirmed);
    if (outcomes) set(toastOutcomesAction, outcomes);
  },
);

/** An entry and the kinds of file that it has just been given. */
interface GivenEntry {
  entry: DraftEntry;
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
    const confirmed = given.flatMap(({ entry, kinds }): Confirmation[] => {
      const lacking = lackingIn(get, key, entry);
      if (!lacking) return [];
      const present = FILE_KINDS.filter((kind) => !lacking.includes(kind));
      return [{ entry, kinds: isRunning(get, key, entry) ? kinds : present, lacking }];
    });
    const sent = await set(sendFilesAction, key, competition, confirmed);
    const outcomes = sent.flatMap((each) => each ?? []);
    if (outcomes.length > 0) set(toastOutcomesAction, outcomes);
  },
);
