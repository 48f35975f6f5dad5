// What is known of the files that the server has of an entry.
import { type EntryOption, optionKey } from '#domain/entryFiles.ts';
import type { StoredFiles } from './entryPage.ts';

const CHECKING: StoredFiles = { card: { kind: 'checking' }, music: { kind: 'checking' } };

export const storedFilesOf = (
  stored: ReadonlyMap<string, StoredFiles>,
  option: EntryOption,
): StoredFiles => stored.get(optionKey(option)) ?? CHECKING;
