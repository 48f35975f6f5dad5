// Whether files of the application still wait to be sent: then they must not be called uploaded.
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { FILE_KINDS } from '#domain/entryFiles.ts';
import { entryFileStates } from '#state/entry/entryFileStates.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';

export function useFilesWait(page: EntryPage): boolean {
  const waits = useMemo(
    () =>
      atom((get) =>
        get(page.options).some((option) => {
          const states = entryFileStates(get, page, option);
          return FILE_KINDS.some((kind) => states[kind].row !== undefined);
        }),
      ),
    [page],
  );
  return useAtomValue(waits);
}
