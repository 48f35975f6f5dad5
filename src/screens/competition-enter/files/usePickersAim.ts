// Moves to the pickers of a programme whose row was pressed, wherever the row stands.
import { useAtom } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
import { type EntryOption, optionValue } from '#domain/entryFiles.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { queries } from '#ui/breakpoints.ts';
import { useMedia } from '#ui/useMedia.ts';

/** Goes on what holds the pickers, which also needs `tabIndex={-1}`. */
export function usePickersAim(
  page: EntryPage,
  option: EntryOption | undefined,
): RefObject<HTMLDivElement | null> {
  const [aimed, setAimed] = useAtom(page.aimed);
  const pickers = useRef<HTMLDivElement>(null);
  // Beside the table they are in view as a rule: what is seen does not jump.
  const block = useMedia(queries.twoColumns) ? 'nearest' : 'start';
  const isAimed = option !== undefined && optionValue(option) === aimed;
  useEffect(() => {
    if (!isAimed) return;
    setAimed(undefined);
    pickers.current?.focus({ preventScroll: true });
    pickers.current?.scrollIntoView({ block });
  }, [isAimed, setAimed, block]);
  return pickers;
}
