// How card and music of a programme stand, for whoever draws them.
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { EntryOption } from '#domain/entryFiles.ts';
import { type EntryFileStates, entryFileStatesAtom } from '#state/entry/entryFileStates.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';

export function useEntryFiles(page: EntryPage, option: EntryOption): EntryFileStates {
  return useAtomValue(useMemo(() => entryFileStatesAtom(page, option), [page, option]));
}
