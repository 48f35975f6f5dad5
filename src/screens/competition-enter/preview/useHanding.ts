// How the confirmation of the page stands, for whoever draws it.
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { type Handing, handingAtom } from '#state/entry/saveRow.ts';

export function useHanding(page: EntryPage): Handing {
  return useAtomValue(useMemo(() => handingAtom(page), [page]));
}
