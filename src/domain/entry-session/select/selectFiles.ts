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
import type { EntryContent, FilePickedElsewhere } from '../entryContent.ts';
import type { KeptFile, LocalFile, Progress } from '../../entry/pickedFile.ts';
import {
  type EntryConfirmation,
  type OpenSession,
  type PresentFile,
  type ServerFile,
  checksOf,
} from '../entrySession.ts';
import type { EntryEvent } from '../entryEvent.ts';
import { awaitedFile } from '../pickedElsewhere.ts';
import { swumEntries } from './selectDecided.ts';
import { entriesIn } from './selectForm.ts';
import type { MusicLength } from '../../music/limits.ts';

export interface EntryFileState {
  serverFile: ServerFile;
  picked: LocalFile | undefined;
  /** Newest row of the file. */
  row: EntryFileRow | undefined;
  /** Confirmed elsewhere, also as a replacement. */
  awaited?: FilePickedElsewhere | undefined;
}

type EntryFileStates = Readonly<Record<FileKind, EntryFileState>>;

export const entryPlaceOf = (
  { competition, draft }: Pick<OpenSession, 'competition' | 'draft'>,
  entry: Pick<DraftEntry, 'id' | 'routine' | 'name'>,
): EntryPlace => placeIn({ competition, draft: draft.id }, entry);

export const pickedOf = (
  { picked }: EntryContent,
  { id }: Pick<DraftEntry, 'id'>,
  kind: FileKind,
): KeptFile | undefined => picked.find(({ entry }) => entry.id === id)?.[kind];

/** File that a confirmation sends. */
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

/** Newer than any cached answer. */
function standingFile(row: EntryFileRow | undefined): PresentFile | undefined {
  const standing = row && undecidedRow(row)?.standing;
  if (!standing) return undefined;
  const { name, size, sha256 } = standing;
  return { kind: 'present', name, size, sha256 };
}

/** Confirmed, without a row yet. */
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
      serverFile: standingFile(row) ?? checks[kind].file,
      picked: pickedFile(session, entry, kind) ?? queuingFile(session, entry, kind),
      row,
    };
  };
  return { card: stateOf('card'), music: stateOf('music') };
}

/** Returns whether the user must choose between two files. */
export const isUndecided = ({ picked, row }: EntryFileState): boolean =>
  picked === undefined && row !== undefined && undecidedRow(row) !== undefined;

/** On the server, or in a row that is not stuck. */
export function isPresent(state: EntryFileState): boolean {
  const { serverFile, row } = state;
  if (row && !needsDecision(row)) return row.kind === 'upload';
  return serverFile.kind === 'present' && !isUndecided(state);
}

export const isComing = ({ row }: Pick<EntryFileState, 'row'>): boolean =>
  row !== undefined && !needsDecision(row) && row.kind === 'upload';

/** Present, picked, or worth a retry. */
const canBeConfirmed = (state: EntryFileState): boolean =>
  isPresent(state) ||
  state.picked !== undefined ||
  (state.row?.kind === 'upload' &&
    !isUndecided(state) &&
    state.row.lastError?.code !== 'file-lost');

/** Kinds that block a confirmation. */
export const stillLacking = (states: EntryFileStates): FileKind[] =>
  missingKinds((kind) => canBeConfirmed(states[kind]));

/** Returns the picked file to send without the other. */
export function fileToSendAlone(states: EntryFileStates): FileKind | undefined {
  const [lacking, ...others] = stillLacking(states);
  if (lacking === undefined || others.length > 0) return undefined;
  const missing = states[lacking];
  if (missing.serverFile.kind === 'checking' || isUndecided(missing)) return undefined;
  return FILE_KINDS.find((kind) => kind !== lacking && states[kind].picked !== undefined);
}

export const isEntryComplete = (states: EntryFileStates): boolean =>
  FILE_KINDS.every((kind) => isPresent(states[kind]));

const isLost = ({ row }: EntryFileState): boolean => {
  if (!row) return false;
  return row.kind === 'upload' ? needsDecision(row) && !waitsForDeadline(row) : !needsDecision(row);
};

/** A question stays whatever is picked. */
const isAsked = ({ row }: EntryFileState): boolean =>
  row !== undefined && undecidedRow(row) !== undefined;

/** Returns whether a file was refused or is to be deleted. */
export const hasLostRow = (states: EntryFileStates): boolean =>
  FILE_KINDS.some((kind) => isAsked(states[kind]) || isLost(states[kind]));

/** A lost file reopens the entry for good, a question until it is answered. */
export const rowEvents = (entry: DraftEntry, states: EntryFileStates): readonly EntryEvent[] =>
  FILE_KINDS.flatMap((kind): EntryEvent[] => {
    if (isAsked(states[kind])) return [{ type: 'file-undecided', entry, kind }];
    return isLost(states[kind]) ? [{ type: 'file-lost', entry }] : [];
  });

/** Waiting files must not be called uploaded. */
export const doFilesWait = (session: OpenSession, rows: readonly OutboxRow[]): boolean =>
  entriesIn(session).some((entry) => {
    const states = entryFileStates(session, rows, entry);
    return FILE_KINDS.some((kind) => states[kind].row !== undefined);
  });

export const confirmationOf = (
  { confirmations }: OpenSession,
  entry: DraftEntry,
): EntryConfirmation | undefined => confirmations.get(entry.id);

/** Reason of the last failed confirmation. */
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

/** Counts active entries per kind. */
export function presentCounts(
  session: OpenSession,
  rows: readonly OutboxRow[],
): Readonly<Record<FileKind, number>> {
  const states = swumEntries(session).map((entry) => entryFileStates(session, rows, entry));
  const count = (kind: FileKind) => states.filter((state) => isPresent(state[kind])).length;
  return { card: count('card'), music: count('music') };
}

/** `replaced`: name of the server's file. */
type FileSlot =
  | { kind: 'picked'; file: LocalFile; replaced: string | undefined }
  | { kind: 'queued' | 'stuck'; row: UploadRow }
  /** Confirmed elsewhere, not on the server. */
  | { kind: 'elsewhere'; device: string; replacing?: FileToReplace }
  | ServerFile;

/** The server's file until `by` arrives. */
interface FileToReplace {
  file: PresentFile;
  /** File name. */
  by: string;
}

/** Prefers picked over waiting over stored. */
export function fileSlot(state: EntryFileState): FileSlot {
  const { serverFile, picked, row, awaited } = state;
  if (picked) {
    const replaced = serverFile.kind === 'present' ? serverFile.name : undefined;
    return { kind: 'picked', file: picked, replaced };
  }
  if (row?.kind === 'upload') return { kind: needsDecision(row) ? 'stuck' : 'queued', row };
  // A waiting removal.
  if (row && !needsDecision(row)) return { kind: 'missing' };
  if (awaited && serverFile.kind === 'present') {
    const replacing = { file: serverFile, by: awaited.name };
    return { kind: 'elsewhere', device: awaited.device, replacing };
  }
  return serverFile.kind === 'missing' && awaited
    ? { kind: 'elsewhere', device: awaited.device }
    : serverFile;
}

/** Undefined if unknown. */
function sha256In(state: EntryFileState): string | undefined {
  const slot = fileSlot(state);
  switch (slot.kind) {
    case 'picked':
      return slot.file.state === 'kept' ? slot.file.id : undefined;
    case 'queued':
    case 'stuck':
      return slot.row.file.id;
    case 'present':
      return slot.sha256;
    case 'checking':
    case 'elsewhere':
    case 'foreign':
    case 'missing':
    case 'unknown':
      return undefined;
  }
}

/** Files of active entries, picked ones included. */
export const knownFiles = (session: OpenSession, rows: readonly OutboxRow[]): FileOfEntry[] =>
  swumEntries(session).flatMap((entry) => {
    const states = entryFileStates(session, rows, entry);
    const { routine, name } = entry;
    return FILE_KINDS.flatMap((kind) => {
      const sha256 = sha256In(states[kind]);
      return sha256 === undefined ? [] : [{ kind, routine, name, sha256 }];
    });
  });

/** File that stays until a picked or queued one replaces it. */
export function replacedFile({ serverFile, picked, row }: EntryFileState): PresentFile | undefined {
  const isReplaced = picked !== undefined || row?.kind === 'upload';
  return isReplaced && serverFile.kind === 'present' ? serverFile : undefined;
}

/** Waiting file that a picked one replaces. */
export const overtakenRow = ({ picked, row }: EntryFileState): UploadRow | undefined =>
  picked && row?.kind === 'upload' && !needsDecision(row) ? row : undefined;

/** Mark in the table of entries. */
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

/** `isRefused`: the last confirmation failed here. */
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

/** One word in the preview. */
type FileStanding =
  | 'on-server'
  | 'queued'
  | 'picked'
  | 'stuck'
  | 'elsewhere'
  | 'lacking'
  | 'checking'
  | 'unknown';

export function fileStanding(state: EntryFileState): FileStanding {
  const { kind } = fileSlot(state);
  switch (kind) {
    case 'present':
      return 'on-server';
    case 'missing':
    case 'foreign':
      return 'lacking';
    case 'picked':
    case 'queued':
    case 'stuck':
    case 'elsewhere':
    case 'checking':
    case 'unknown':
      return kind;
  }
}

/** Length of the picked, waiting or stored music. */
export function musicLengthIn(state: EntryFileState): MusicLength | undefined {
  const slot = fileSlot(state);
  switch (slot.kind) {
    case 'picked':
      return slot.file.state === 'kept' ? slot.file.musicLength : undefined;
    case 'queued':
    case 'stuck':
      return slot.row.file.musicLength;
    case 'present':
      return slot.musicLength;
    case 'checking':
    case 'elsewhere':
    case 'foreign':
    case 'missing':
    case 'unknown':
      return undefined;
  }
}
