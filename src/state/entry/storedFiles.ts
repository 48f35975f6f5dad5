// What is known of an entry's files, and what its programme still lacks.
import { type EntryOption, type FileKind, lackingKinds, optionKey } from '#domain/entryFiles.ts';
import type { PickedFiles, StoredFiles } from './entryPage.ts';

const CHECKING: StoredFiles = { card: { kind: 'checking' }, music: { kind: 'checking' } };

export const storedFilesOf = (
  stored: ReadonlyMap<string, StoredFiles>,
  option: EntryOption,
): StoredFiles => stored.get(optionKey(option)) ?? CHECKING;

/** The kinds that are neither on the server nor picked: the programme cannot be confirmed yet. */
export const stillLacking = (stored: StoredFiles, picked: PickedFiles | undefined): FileKind[] =>
  lackingKinds((kind) => picked?.[kind] !== undefined || stored[kind].kind === 'present');
