// Sorting of a batch (behaviour 9.12).
import type { BatchFile, IncomingFile } from '../../batch/batchFile.ts';
import {
  type EntryPlaces,
  isThere,
  type PlaceState,
  type Proposal,
  sortFiles,
} from '../../batch/sortFiles.ts';
import type { DraftEntry, FormEntry } from '../../entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '../../entry/entryFiles.ts';
import type { OutboxRow } from '../../outbox/outboxRow.ts';
import type { PlacedFile } from '../entryEvent.ts';
import { type OpenSession, batchIn } from '../entrySession.ts';
import {
  type EntryFileState,
  type EntryFileStates,
  entryFileStates,
  isComing,
  isPresent,
  isUndecided,
  stillMissing,
} from './selectFiles.ts';
import { activeEntries, shownName } from './selectForm.ts';
import { openEntries } from './selectView.ts';

type UnsortedReason = Exclude<Proposal, { kind: 'sorted' }>;

export interface UnsortedFile {
  file: BatchFile;
  why: UnsortedReason;
}

export interface SortedEntry {
  entry: FormEntry;
  files: Readonly<Partial<Record<FileKind, BatchFile>>>;
}

export interface BatchView {
  nameOf: (entry: FormEntry) => string;
  places: readonly EntryPlaces[];
  /** Entries that get files, in the order of the form. */
  sorted: readonly SortedEntry[];
  unsorted: readonly UnsortedFile[];
  placed: readonly PlacedFile[];
  refused: readonly Extract<IncomingFile, { state: 'refused' }>[];
  /** Number of files that are being checked and copied. */
  checking: number;
}

function placeState(state: EntryFileState): PlaceState {
  if (state.picked !== undefined || isPresent(state)) return 'has-file';
  return state.serverFile.kind === 'foreign' ? 'foreign' : 'empty';
}

function knownHash(state: EntryFileState): string | undefined {
  const { picked, row, serverFile } = state;
  if (picked) return picked.state === 'kept' ? picked.id : undefined;
  if (row) return row.kind === 'upload' && isComing(state) ? row.file.id : undefined;
  // A cached answer does not count: another device may have replaced the file since.
  return serverFile.kind === 'present' && serverFile.asOf === undefined
    ? serverFile.sha256
    : undefined;
}

function entryPlaces(session: OpenSession, rows: readonly OutboxRow[]): readonly EntryPlaces[] {
  return activeEntries(session).map((entry) => {
    const { card, music } = entryFileStates(session, rows, entry);
    return {
      entry,
      places: { card: placeState(card), music: placeState(music) },
      bytes: { card: knownHash(card), music: knownHash(music) },
    };
  });
}

/** Returns files of the batch that the stored draft contains; all files if the device cannot store drafts. */
function keptBatch(session: OpenSession): readonly BatchFile[] {
  const batch = batchIn(session);
  const { state, saved } = session.draft;
  if (!saved || (state !== 'open' && state !== 'silent')) return batch;
  const kept = new Set((saved.batch ?? []).map(({ key }) => key));
  return batch.filter(({ key }) => kept.has(key));
}

export function batchView(session: OpenSession, rows: readonly OutboxRow[]): BatchView {
  const batch = keptBatch(session);
  const { incoming } = session;
  const places = batch.length === 0 ? [] : entryPlaces(session, rows);
  const proposals = sortFiles(batch, places);
  const placed: PlacedFile[] = [];
  const unsorted: UnsortedFile[] = [];
  const byEntry = new Map<FormEntry, Partial<Record<FileKind, BatchFile>>>();
  for (const file of batch) {
    const proposal = proposals.get(file.key);
    if (proposal?.kind === 'sorted') {
      const { entry } = proposal;
      const place = places.find((each) => each.entry === entry);
      placed.push({ key: file.key, entry, isThere: isThere(file, place) });
      byEntry.set(entry, { ...byEntry.get(entry), [file.kind]: file });
    } else if (proposal) unsorted.push({ file, why: proposal });
  }
  return {
    nameOf: (entry) => shownName(session, entry),
    places,
    sorted: places.flatMap(({ entry }) => {
      const files = byEntry.get(entry);
      return files ? [{ entry, files }] : [];
    }),
    unsorted,
    placed,
    refused: incoming.filter((each) => each.state === 'refused'),
    checking:
      incoming.filter(({ state }) => state === 'checking').length +
      batchIn(session).length -
      batch.length,
  };
}

/** Returns a function for the files of an entry as lists show them: files that the batch assigns to it count as picked. */
export function shownFileStates(
  session: OpenSession,
  rows: readonly OutboxRow[],
  { sorted } = batchView(session, rows),
): (entry: DraftEntry) => EntryFileStates {
  return (entry) => {
    const states = entryFileStates(session, rows, entry);
    const files = sorted.find((each) => each.entry.id === entry.id)?.files ?? {};
    const shown = (kind: FileKind): EntryFileState => {
      const file = files[kind]?.file;
      return file ? { ...states[kind], picked: { state: 'kept', ...file } } : states[kind];
    };
    return { card: shown('card'), music: shown('music') };
  };
}

/** Work on «Файлы заявки». `confirm`: files that are all there. `sort`: files of the batch that fit no entry. */
export type FilesTask = 'add' | 'decide' | 'confirm' | 'sort';

/** Returns what the user still has to do about cards and music. */
export function filesTasks(session: OpenSession, rows: readonly OutboxRow[]): FilesTask[] {
  const view = batchView(session, rows);
  const statesOf = shownFileStates(session, rows, view);
  const { placed, unsorted } = view;
  const open = openEntries(session).map((entry) => {
    const states = statesOf(entry);
    const undecided = FILE_KINDS.filter((kind) => isUndecided(states[kind]));
    const missing = stillMissing(states);
    const toAdd = missing.filter((kind) => !undecided.includes(kind));
    return { undecided, missing, toAdd };
  });
  const tasks = {
    add: open.some(({ toAdd }) => toAdd.length > 0),
    decide: open.some(({ undecided }) => undecided.length > 0),
    confirm: placed.length > 0 || open.some(({ missing }) => missing.length === 0),
    sort: unsorted.length > 0,
  };
  return (['add', 'decide', 'confirm', 'sort'] as const).filter((task) => tasks[task]);
}
