// State of an entry's card and music (behaviour 9.4, offline 3.8).
import { type DraftEntry, type EntryPlace, placeIn } from '../../entry/draftEntry.ts';
import {
  FILE_KINDS,
  type FileKind,
  type FileOfEntry,
  missingKinds,
} from '../../entry/entryFiles.ts';
import { waitsForDeadline } from '../../outbox/applyDeadline.ts';
import { fileRowAt, needsDecision } from '../../outbox/outboxOrder.ts';
import type { NetworkFault } from '../../networkFault.ts';
import { undecidedRow } from '../../outbox/rowAccount.ts';
import type { EntryFileRow, OutboxRow, UploadRow } from '../../outbox/outboxRow.ts';
import { type EntryContent, type FilePickedElsewhere, filesIn } from '../entryContent.ts';
import type { KeptFile, LocalFile, Progress, UnkeptFile } from '../../entry/pickedFile.ts';
import {
  type EntryConfirmation,
  type OpenSession,
  type PresentFile,
  type ServerFile,
  checksOf,
} from '../entrySession.ts';
import type { EntryEvent } from '../entryEvent.ts';
import { awaitedFile } from '../pickedElsewhere.ts';
import { entriesIn, activeEntries } from './selectForm.ts';
import type { MusicLength } from '../../music/limits.ts';

export interface EntryFileState {
  serverFile: ServerFile;
  picked: LocalFile | undefined;
  /** Newest outbox row of the file. */
  row: EntryFileRow | undefined;
  /** File that another device confirmed and has not sent yet; it may replace the server's file. */
  awaited?: FilePickedElsewhere | undefined;
}

export type EntryFileStates = Readonly<Record<FileKind, EntryFileState>>;

export const entryPlaceOf = (
  { competition, draft }: Pick<OpenSession, 'competition' | 'draft'>,
  entry: Pick<DraftEntry, 'id' | 'routine' | 'name'>,
): EntryPlace => placeIn({ competition, draft: draft.id }, entry);

export const pickedOf = (
  { picked }: EntryContent,
  { id }: Pick<DraftEntry, 'id'>,
  kind: FileKind,
): KeptFile | undefined => picked.find(({ entry }) => entry.id === id)?.[kind];

/** Returns the picked file, which is sent when the user confirms the entry. */
export function pickedFile(
  { picks, content }: OpenSession,
  entry: Pick<DraftEntry, 'id'>,
  kind: FileKind,
): LocalFile | undefined {
  const pick = picks.find(
    (each) => each.state === 'copying' && each.kind === kind && each.entry.id === entry.id,
  );
  if (pick) return { state: 'copying', ...pick.picked };
  const kept = pickedOf(content, entry, kind);
  return kept && { state: 'kept', ...kept };
}

/** Returns the file that the server reported as conflicting. This report is newer than any cached answer. */
function conflictingFile(row: EntryFileRow | undefined): PresentFile | undefined {
  const serverFile = row && undecidedRow(row)?.serverFile;
  if (!serverFile) return undefined;
  const { name, size, sha256 } = serverFile;
  return { kind: 'present', name, size, sha256 };
}

/** Returns a confirmed file that the outbox is still storing. */
function queuingFile(
  { queuing }: OpenSession,
  entry: Pick<DraftEntry, 'id'>,
  kind: FileKind,
): LocalFile | undefined {
  const found = queuing.find((each) => each.kind === kind && each.entry.id === entry.id);
  return found && { state: 'kept', ...found.file };
}

export function entryFileStates(
  session: OpenSession,
  rows: readonly OutboxRow[],
  entry: DraftEntry,
): EntryFileStates {
  const checks = checksOf(session, entry);
  const place = entryPlaceOf(session, entry);
  const stateOf = (kind: FileKind): EntryFileState => {
    const row = fileRowAt(rows, { place, fileKind: kind });
    return {
      awaited: awaitedFile(session.content, entry, kind),
      serverFile: conflictingFile(row) ?? checks[kind].file,
      picked: pickedFile(session, entry, kind) ?? queuingFile(session, entry, kind),
      row,
    };
  };
  return { card: stateOf('card'), music: stateOf('music') };
}

/** Returns whether the user must choose between the queued file and the server's file. */
export const isUndecided = ({ picked, row }: EntryFileState): boolean =>
  picked === undefined && row !== undefined && undecidedRow(row) !== undefined;

/** Returns whether the file is on the server or will be sent without a decision of the user. */
export function isPresent(state: EntryFileState): boolean {
  const { serverFile, row } = state;
  if (row && !needsDecision(row)) return row.kind === 'upload';
  return serverFile.kind === 'present' && !isUndecided(state);
}

export const isComing = ({ row }: Pick<EntryFileState, 'row'>): boolean =>
  row !== undefined && !needsDecision(row) && row.kind === 'upload';

/** Returns whether the file can be confirmed. It must be present, picked, or in a failed row that a retry may send. */
const canBeConfirmed = (state: EntryFileState): boolean =>
  isPresent(state) ||
  state.picked !== undefined ||
  (state.row?.kind === 'upload' &&
    !isUndecided(state) &&
    state.row.lastError?.code !== 'file-lost');

export const stillMissing = (states: EntryFileStates): FileKind[] =>
  missingKinds((kind) => canBeConfirmed(states[kind]));

/** Returns the kind of an entry's picked file if only the entry's other file is missing; otherwise undefined. */
export function fileToSendAlone(states: EntryFileStates): FileKind | undefined {
  const [missing, ...others] = stillMissing(states);
  if (missing === undefined || others.length > 0) return undefined;
  const state = states[missing];
  if (state.serverFile.kind === 'checking' || isUndecided(state)) return undefined;
  return FILE_KINDS.find((kind) => kind !== missing && states[kind].picked !== undefined);
}

export const isEntryComplete = (states: EntryFileStates): boolean =>
  FILE_KINDS.every((kind) => isPresent(states[kind]));

const isLost = ({ row }: EntryFileState): boolean => {
  if (!row) return false;
  return row.kind === 'upload' ? needsDecision(row) && !waitsForDeadline(row) : !needsDecision(row);
};

/** Returns whether the outbox row conflicts with the server's file, even if the user has picked a file since. */
const hasQuestion = ({ row }: EntryFileState): boolean =>
  row !== undefined && undecidedRow(row) !== undefined;

/** Returns whether a file of the entry was refused, conflicts with the server's file, or has a queued deletion. */
export const hasLostRow = (states: EntryFileStates): boolean =>
  FILE_KINDS.some((kind) => hasQuestion(states[kind]) || isLost(states[kind]));

/** Returns the events that the rows cause. A lost file ends the entry's confirmation; a conflict does not. */
export const rowEvents = (entry: DraftEntry, states: EntryFileStates): readonly EntryEvent[] =>
  FILE_KINDS.flatMap((kind): EntryEvent[] => {
    if (hasQuestion(states[kind])) return [{ type: 'file-undecided', entry, kind }];
    return isLost(states[kind]) ? [{ type: 'file-lost', entry }] : [];
  });

/** Returns whether the outbox has uploads or deletions of the draft's files. */
export const doFilesWait = (session: OpenSession, rows: readonly OutboxRow[]): boolean =>
  entriesIn(session).some((entry) => {
    const states = entryFileStates(session, rows, entry);
    return FILE_KINDS.some((kind) => states[kind].row !== undefined);
  });

export const confirmationOf = (
  { confirmations }: OpenSession,
  entry: DraftEntry,
): EntryConfirmation | undefined => confirmations.get(entry.id);

/** Returns why the entry's last confirmation failed, if this file was the cause. */
export function fileRefusalOf(
  session: OpenSession,
  entry: DraftEntry,
  kind: FileKind,
): string | undefined {
  const confirmation = confirmationOf(session, entry);
  return confirmation?.kind === 'refused' && confirmation.file === kind
    ? confirmation.message
    : undefined;
}

/** Counts, for each kind of file, the active entries that have such a file. */
export function presentCounts(
  session: OpenSession,
  rows: readonly OutboxRow[],
): Readonly<Record<FileKind, number>> {
  const states = activeEntries(session).map((entry) => entryFileStates(session, rows, entry));
  const count = (kind: FileKind) => states.filter((state) => isPresent(state[kind])).length;
  return { card: count('card'), music: count('music') };
}

/** File to show for an entry. `replaced`: name of the server's file that the picked file will replace. */
type FileSlot =
  | { kind: 'picked'; file: LocalFile; replaced: string | undefined }
  | { kind: 'queued' | 'stuck'; row: UploadRow }
  /** Confirmed on another device and not sent yet. */
  | { kind: 'elsewhere'; device: string; replacing?: FileToReplace }
  | ServerFile;

/** The server's file, and the name of the file (`by`) that will replace it. */
interface FileToReplace {
  file: PresentFile;
  by: string;
}

/** Returns the picked file, otherwise the queued file, the file awaited from another device, or the server's file. */
export function fileSlot(state: EntryFileState): FileSlot {
  const { serverFile, picked, row, awaited } = state;
  if (picked) {
    const replaced = serverFile.kind === 'present' ? serverFile.name : undefined;
    return { kind: 'picked', file: picked, replaced };
  }
  if (row?.kind === 'upload') return { kind: needsDecision(row) ? 'stuck' : 'queued', row };
  // The row is a queued deletion of the file.
  if (row && !needsDecision(row)) return { kind: 'missing' };
  if (awaited && serverFile.kind === 'present') {
    const replacing = { file: serverFile, by: awaited.name };
    return { kind: 'elsewhere', device: awaited.device, replacing };
  }
  return serverFile.kind === 'missing' && awaited
    ? { kind: 'elsewhere', device: awaited.device }
    : serverFile;
}

/** Returns hash and music length of the file that `fileSlot` shows, if known. */
function knownFileIn(
  state: EntryFileState,
): { sha256?: string | undefined; musicLength?: MusicLength | undefined } | undefined {
  const slot = fileSlot(state);
  if (slot.kind === 'present') return slot;
  const isRow = slot.kind === 'queued' || slot.kind === 'stuck';
  const file = isRow ? slot.row.file : slot.kind === 'picked' ? slot.file : undefined;
  if (!file || !('id' in file)) return undefined;
  return { sha256: file.id, musicLength: file.musicLength };
}

/** Returns files with known hashes of all active entries, also picked files. */
export const knownFiles = (session: OpenSession, rows: readonly OutboxRow[]): FileOfEntry[] =>
  activeEntries(session).flatMap((entry) => {
    const states = entryFileStates(session, rows, entry);
    const { routine, name } = entry;
    return FILE_KINDS.flatMap((kind) => {
      const sha256 = knownFileIn(states[kind])?.sha256;
      return sha256 === undefined ? [] : [{ kind, routine, name, sha256 }];
    });
  });

/** Returns the server's file that a picked or queued file will replace, if there is one. */
export function replacedFile({ serverFile, picked, row }: EntryFileState): PresentFile | undefined {
  const isReplaced = picked !== undefined || row?.kind === 'upload';
  return isReplaced && serverFile.kind === 'present' ? serverFile : undefined;
}

/** Returns the queued upload that a picked file will replace, if there is one. */
export const overtakenRow = ({ picked, row }: EntryFileState): UploadRow | undefined =>
  picked && row?.kind === 'upload' && !needsDecision(row) ? row : undefined;

/** Mark of a file in the table of entries. */
export type FileMarkKind =
  | { kind: 'percent'; progress: Progress }
  | { kind: 'waits' | 'blocked' | 'refused' | 'undecided' | 'picked' | 'elsewhere' }
  | { kind: 'unknown'; because: NetworkFault }
  | { kind: Exclude<ServerFile['kind'], 'unknown'> };

function rowMark(row: UploadRow, progress: Progress | undefined): FileMarkKind {
  if (waitsForDeadline(row)) return { kind: 'blocked' };
  if (needsDecision(row)) return { kind: undecidedRow(row) ? 'undecided' : 'refused' };
  return row.state === 'sending'
    ? { kind: 'percent', progress: progress ?? { sent: 0, total: 0 } }
    : { kind: 'waits' };
}

/** Returns the mark of a file. `isRefused`: the last confirmation of the entry failed because of this file. */
export function fileMarkOf(
  state: EntryFileState,
  isRefused: boolean,
  progressOf: ReadonlyMap<string, Progress>,
): FileMarkKind {
  const slot = fileSlot(state);
  switch (slot.kind) {
    case 'picked':
      return { kind: isRefused ? 'refused' : 'picked' };
    case 'queued':
    case 'stuck':
      return rowMark(slot.row, progressOf.get(slot.row.id));
    case 'present':
      return { kind: isUndecided(state) ? 'undecided' : 'present' };
    case 'elsewhere':
    case 'foreign':
    case 'missing':
    case 'checking':
      return { kind: slot.kind };
    case 'unknown':
      return slot;
  }
}

/** State of a file, shown as one word in the preview. */
type FileStatus =
  | 'on-server'
  | 'queued'
  | 'picked'
  | 'stuck'
  | 'elsewhere'
  | 'missing'
  | 'checking'
  | 'unknown';

export function fileStatus(state: EntryFileState): FileStatus {
  const { kind } = fileSlot(state);
  switch (kind) {
    case 'present':
      return 'on-server';
    case 'missing':
    case 'foreign':
      return 'missing';
    case 'picked':
    case 'queued':
    case 'stuck':
    case 'elsewhere':
    case 'checking':
    case 'unknown':
      return kind;
  }
}

export const musicLengthIn = (state: EntryFileState): MusicLength | undefined =>
  knownFileIn(state)?.musicLength;

const isSameFile = (a: KeptFile, b: KeptFile): boolean => a.id === b.id && a.name === b.name;

/** Returns whether the stored draft has the file among those that `filesOf` selects. */
function isOnDevice(
  { draft: { state, saved } }: OpenSession,
  file: LocalFile,
  filesOf: (saved: EntryContent) => readonly (KeptFile | undefined)[],
): boolean {
  if (file.state !== 'kept' || state === 'not-kept' || !saved) return false;
  return filesOf(saved).some((each) => each && isSameFile(each, file));
}

export const isFormOnDevice = (session: OpenSession, form: LocalFile): boolean =>
  isOnDevice(session, form, (saved) => [saved.form]);

export const isPickOnDevice = (
  session: OpenSession,
  { entry, kind }: { entry: Pick<DraftEntry, 'id'>; kind: FileKind },
  file: LocalFile,
): boolean => isOnDevice(session, file, (saved) => [pickedOf(saved, entry, kind)]);

const factsOf = ({ name, type, size }: UnkeptFile): UnkeptFile => ({ name, type, size });

/** Returns the files being copied to the device, the form first. */
export const copyingIn = ({ formCopy, picks, incoming }: OpenSession): readonly UnkeptFile[] => [
  ...(formCopy ? [{ ...factsOf(formCopy.picked), isForm: true }] : []),
  ...picks.map(({ picked }) => factsOf(picked)),
  ...incoming.flatMap(({ picked, state }) => (state === 'checking' ? [factsOf(picked)] : [])),
];

export function hasUnkept(session: OpenSession): boolean {
  const { saved } = session.draft;
  const names = saved ? filesIn(saved) : [];
  return (
    copyingIn(session).length > 0 ||
    filesIn(session.content).some((file) => !names.some((each) => isSameFile(each, file)))
  );
}
