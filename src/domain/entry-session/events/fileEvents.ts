// Transitions of cards and music (behaviour 9).
import { withoutPickedAgain } from '../../batch/batchFile.ts';
import type { DraftEntry } from '../../entry/draftEntry.ts';
import { type FileKind, entryValue } from '../../entry/entryFiles.ts';
import type { KeptFile } from '../../entry/pickedFile.ts';
import { withPickedFile } from '../entryContent.ts';
import type { EntryEvent, FileEvents, Transitions, QueuingEvents } from '../entryEvent.ts';
import {
  type EntryConfirmation,
  type FileCheck,
  type FilePick,
  type OpenSession,
  type ServerFile,
  checksOf,
  type QueuingFile,
} from '../entrySession.ts';
import { movedContent } from '../movedFiles.ts';
import {
  completedContent,
  lacksFile,
  withBatchPicked,
  withMissing,
  withoutAwaited,
} from '../pickedElsewhere.ts';
import { isSubmissionUnderWay } from '../select/selectSubmission.ts';
import { isTabOpen, openEntries, selectedEntry } from '../select/selectView.ts';
import { reopened, advancedIfDone, withContent, withState } from './sessionChanges.ts';
import { pickedOf } from '../select/selectFiles.ts';

const isSameFile = (
  { entry, kind }: Pick<FilePick, 'entry' | 'kind'>,
  other: Pick<FilePick, 'entry' | 'kind'>,
): boolean => entry.id === other.entry.id && kind === other.kind;

const withPicked = (
  session: OpenSession,
  place: { entry: DraftEntry; kind: FileKind },
  file: KeptFile | undefined,
): OpenSession => ({ ...session, content: withPickedFile(session.content, place, file) });

const withoutPicks = (session: OpenSession, isGone: (pick: FilePick) => boolean): OpenSession => ({
  ...session,
  picks: session.picks.filter((pick) => !isGone(pick)),
});

const findPick = ({ picks }: OpenSession, key: string): FilePick | undefined =>
  picks.find((pick) => pick.key === key);

/** Marks a pick as being copied. Keeps older picks of the same entry and kind, in case copying fails. */
function accepted(session: OpenSession, { key }: EntryEvent<'pick-accepted'>): OpenSession {
  const pick = findPick(session, key);
  if (pick?.state !== 'judging') return session;
  const others = session.picks.filter((each) => each !== pick);
  return { ...session, picks: [{ ...pick, state: 'copying' }, ...others] };
}

function pickCopied(
  session: OpenSession,
  { key, file, isLasting }: EntryEvent<'pick-copied'>,
): OpenSession {
  const pick = findPick(session, key);
  if (!pick) return session;
  const { draft, picks } = session;
  // The newest pick is first; older picks of the same entry and kind are obsolete now.
  const over = new Set(picks.slice(picks.indexOf(pick)));
  const kept = withPicked(
    withoutPicks(
      session,
      (each) => over.has(each) && each.state === 'copying' && isSameFile(each, pick),
    ),
    pick,
    file,
  );
  return isLasting ? kept : { ...kept, draft: withState(draft, 'not-kept') };
}

function withCheck(
  session: OpenSession,
  { entry, kind }: { entry: DraftEntry; kind: FileKind },
  check: FileCheck,
): OpenSession {
  const both = { ...checksOf(session, entry), [kind]: check };
  return { ...session, checks: new Map(session.checks).set(entry.id, both) };
}

/** Adds or removes marks of missing files. The entry stays confirmed: another device may have the files. */
const markMissing = (
  session: OpenSession,
  entry: DraftEntry,
  kinds: readonly FileKind[],
  isMissing: boolean,
): OpenSession => ({ ...session, content: withMissing(session.content, entry, kinds, isMissing) });

const knownPresent = (
  session: OpenSession,
  entry: DraftEntry,
  kind: FileKind,
  sha256: string | undefined,
): OpenSession => {
  const known = markMissing(session, entry, [kind], false);
  if (sha256 === undefined) return known;
  return { ...known, content: withoutAwaited(known.content, entry, sha256) };
};

/** Applies the server's answer about a file, unless the file changed after the request. */
function checkAnswered(
  session: OpenSession,
  { entry, kind, changes, file, isComing }: EntryEvent<'check-answered'>,
): OpenSession {
  const before = checksOf(session, entry)[kind];
  if (before.changes !== changes) return session;
  // Ignores a failed request if an earlier request was answered.
  const isKnown = before.file.kind !== 'checking' && before.file.kind !== 'unknown';
  if (file.kind === 'unknown' && isKnown) return session;
  const known = withCheck(session, { entry, kind }, { file, changes });
  const isGone = file.kind === 'foreign' || (file.kind === 'missing' && file.asOf === undefined);
  if (isGone) return markMissing(known, entry, [kind], !isComing);
  return file.kind === 'present' ? knownPresent(known, entry, kind, file.sha256) : known;
}

function fileChanged(
  session: OpenSession,
  { entry, kind }: { entry: DraftEntry; kind: FileKind },
  file: ServerFile,
): OpenSession {
  const { changes } = checksOf(session, entry)[kind];
  return withCheck(session, { entry, kind }, { file, changes: changes + 1 });
}

function withConfirmation(
  session: OpenSession,
  entry: DraftEntry,
  confirmation: EntryConfirmation | undefined,
): OpenSession {
  const confirmations = new Map(session.confirmations);
  if (confirmation) confirmations.set(entry.id, confirmation);
  else confirmations.delete(entry.id);
  return { ...session, confirmations };
}

/** Returns the selection after `entry` was completed: its neighbour if `entry` was selected. */
function selectedAfter(session: OpenSession, entry: DraftEntry): string {
  const open = openEntries(session);
  const { selected: before } = session.content;
  const now = selectedEntry(session, open);
  if (now?.id !== entry.id) return before;
  const index = open.indexOf(now);
  const neighbour = open[index + 1] ?? open[index - 1];
  return neighbour ? entryValue(neighbour) : before;
}

function completed(session: OpenSession, { entry }: EntryEvent<'entry-completed'>): OpenSession {
  const done = withContent(withConfirmation(session, entry, undefined), {
    ...completedContent(session.content, entry),
    selected: selectedAfter(session, entry),
  });
  return advancedIfDone(done);
}

function selected(session: OpenSession, value: string): OpenSession {
  const confirmations = new Map(
    [...session.confirmations].filter(([, { kind }]) => kind !== 'refused'),
  );
  return { ...withContent(session, { selected: value }), confirmations };
}

function opened(session: OpenSession, { entry }: EntryEvent<'entry-opened'>): OpenSession {
  if (isSubmissionUnderWay(session)) return session;
  // A confirmed entry with a missing file is already open.
  const isOpen = lacksFile(session.content, entry);
  const shown = selected(isOpen ? session : reopened(session, entry), entryValue(entry));
  if (!isTabOpen(shown, 'files')) return session;
  return {
    ...withContent(shown, { tab: 'files', filesSeen: true }),
    scrollTarget: entryValue(entry),
  };
}

/** Moves checks and picks of `kinds` from a dropped entry to another entry. The dropped entry loses its other picks. */
function filesMoved(session: OpenSession, { move }: EntryEvent<'files-moved'>): OpenSession {
  const { from, to, kinds } = move;
  const taker = session.content.entries.find(({ id }) => id === to);
  const before = checksOf(session, { id: from });
  const moved = kinds.reduce(
    (so, kind) => (taker ? fileChanged(so, { entry: taker, kind }, before[kind].file) : so),
    session,
  );
  return advancedIfDone({
    ...moved,
    content: movedContent(session.content, move),
    picks: session.picks.flatMap((pick) => {
      if (pick.entry.id !== from) return [pick];
      return taker && kinds.includes(pick.kind) ? [{ ...pick, entry: taker }] : [];
    }),
  });
}

export const fileTransitions: Transitions<FileEvents, OpenSession> = {
  'entry-selected': (session, { value }) => selected(session, value),
  'entry-opened': opened,
  'scroll-target-reached': (session) => ({ ...session, scrollTarget: undefined }),
  'pick-begun': (session, { key, entry, kind, picked }) => {
    const pick: FilePick = { key, entry, kind, picked, state: 'judging' };
    const picks = session.picks.filter(
      (each) => each.state !== 'judging' || !isSameFile(each, pick),
    );
    const incoming = withoutPickedAgain(session.incoming, [picked]);
    return { ...session, incoming, picks: [...picks, pick] };
  },
  'pick-accepted': accepted,
  'pick-copied': pickCopied,
  'pick-dropped': (session, { key }) => withoutPicks(session, (pick) => pick.key === key),
  'file-unpicked': (session, file) =>
    withPicked(
      withoutPicks(session, (pick) => isSameFile(pick, file)),
      file,
      undefined,
    ),
  'confirm-begun': (session, { entry }) => withConfirmation(session, entry, { kind: 'running' }),
  'confirm-refused': (session, { entry, file, message }) =>
    withConfirmation(session, entry, { kind: 'refused', file, message }),
  'confirm-ended': (session, { entry }) => withConfirmation(session, entry, undefined),
  'entry-completed': completed,
  'check-answered': checkAnswered,
  'file-arrived': (session, { type: _type, entry, kind, ...file }) => {
    const known = fileChanged(session, { entry, kind }, { ...file, kind: 'present' });
    return knownPresent(known, entry, kind, file.sha256);
  },
  'file-deleted': (session, { entry, kind, isComing }) => {
    const known = fileChanged(session, { entry, kind }, { kind: 'missing' });
    return isComing ? known : reopened(known, entry);
  },
  'file-lost': (session, { entry }) => reopened(session, entry),
  'file-undecided': (session, { entry, kind }) => markMissing(session, entry, [kind], true),
  'files-moved': filesMoved,
};

interface OfPlace {
  entry: Pick<DraftEntry, 'id'>;
  kind: FileKind;
}

const isAmong = ({ entry, kind }: OfPlace, places: readonly OfPlace[]): boolean =>
  places.some((each) => each.entry.id === entry.id && each.kind === kind);

function begun(
  session: OpenSession,
  { files, completed: entries, placed }: EntryEvent<'files-queuing'>,
): OpenSession {
  const confirmations = new Map(session.confirmations);
  for (const entry of entries) {
    confirmations.set(entry.id, { kind: 'running', completes: entry });
  }
  const placing = { ...session, content: withBatchPicked(session.content, placed) };
  const unpicked = files.reduce((so, file) => withPicked(so, file, undefined), placing);
  return {
    ...unpicked,
    confirmations,
    // Picks that are still being checked are newer than the queued files, so these picks are kept.
    picks: session.picks.filter((pick) => pick.state === 'judging' || !isAmong(pick, files)),
    queuing: [...session.queuing.filter((each) => !isAmong(each, files)), ...files],
  };
}

const withoutQueuing = (session: OpenSession, files: readonly QueuingFile[]): OpenSession => ({
  ...session,
  queuing: session.queuing.filter((each) => !files.includes(each)),
});

export const queuingTransitions: Transitions<QueuingEvents, OpenSession> = {
  'files-queuing': begun,
  'files-queued': (session, { files }) => withoutQueuing(session, files),
  'files-not-queued': (session, { files }) =>
    files
      .filter((each) => session.queuing.includes(each))
      .reduce(
        (so, { file, ...place }) =>
          pickedOf(so.content, place.entry, place.kind) ? so : withPicked(so, place, file),
        withoutQueuing(session, files),
      ),
};
