// How the files of an entry stand: on the server, on their way, picked, or lacking (offline 32).
import { type Atom, atom, type Getter } from 'jotai';
import { type EntryOption, FILE_KINDS, type FileKind, lackingKinds } from '#domain/entryFiles.ts';
import { isStuck } from '#domain/outboxOrder.ts';
import { type FileRow, fileRowAt } from '#state/outbox/entryRows.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import type { EntryPage, StoredFile } from './entryPage.ts';
import type { PickedFile } from './pickedFile.ts';
import { rowPlace } from './rowPlace.ts';
import { storedFilesOf } from './storedFiles.ts';

export interface EntryFileState {
  stored: StoredFile;
  picked: PickedFile | undefined;
  /** The newest row of the outbox for this file. */
  row: FileRow | undefined;
}

export type EntryFileStates = Readonly<Record<FileKind, EntryFileState>>;

export function entryFileStates(
  get: Getter,
  page: EntryPage,
  option: EntryOption,
): EntryFileStates {
  const stored = storedFilesOf(get(page.stored), option);
  const picked = get(page.picked).get(option.memberKey);
  const rows = get(outboxRowsAtom);
  const stateOf = (kind: FileKind): EntryFileState => ({
    stored: stored[kind],
    picked: picked?.[kind],
    row: fileRowAt(rows, rowPlace(page, option, kind)),
  });
  return { card: stateOf('card'), music: stateOf('music') };
}

export const entryFileStatesAtom = (page: EntryPage, option: EntryOption): Atom<EntryFileStates> =>
  atom((get) => entryFileStates(get, page, option));

/** Present for the wizard: the server has it, or a row that is not stuck carries it there. */
export function isPresent({ stored, row }: EntryFileState): boolean {
  if (row && !isStuck(row)) return row.kind === 'upload';
  return stored.kind === 'present';
}

/** Whether a confirmation can take the file along: there, picked, or worth another try. */
const canBeConfirmed = (state: EntryFileState): boolean =>
  isPresent(state) ||
  state.picked !== undefined ||
  (state.row?.kind === 'upload' && state.row.lastError?.code !== 'file-lost');

/** The kinds without which the programme cannot be confirmed yet. */
export const stillLacking = (states: EntryFileStates): FileKind[] =>
  lackingKinds((kind) => canBeConfirmed(states[kind]));

/** Whether card and music are both present. */
export const isEntryComplete = (states: EntryFileStates): boolean =>
  FILE_KINDS.every((kind) => isPresent(states[kind]));

/** Whether a file of the entry will not arrive, or goes: refused, against the rules, or to be deleted. */
export const hasLostRow = (states: EntryFileStates): boolean =>
  FILE_KINDS.some((kind) => {
    const { row } = states[kind];
    return row !== undefined && isStuck(row) === (row.kind === 'upload');
  });
