// Moves to the pickers of an entry whose row was pressed, wherever the row stands.
import { useStore } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
import { dispatch, type SessionKey } from '#state/entry/session.ts';
import { queries } from '#ui/theme/theme.ts';
import { useMedia } from '#ui/theme/useMedia.ts';

/** Goes on what holds the pickers, which also needs `tabIndex={-1}`; `isAimed`: they are those of the pressed row. */
export function usePickerInHash(
  sessionKey: SessionKey,
  isAimed: boolean,
): RefObject<HTMLDivElement | null> {
  const store = useStore();
  const pickers = useRef<HTMLDivElement>(null);
  // Beside the table they are in view as a rule: what is seen does not jump.
  const block = useMedia(queries.twoColumns) ? 'nearest' : 'start';
  useEffect(() => {
    if (!isAimed) return;
    dispatch(store, sessionKey, { type: 'scroll-target-reached' });
    pickers.current?.focus({ preventScroll: true });
    pickers.current?.scrollIntoView({ block });
  }, [isAimed, store, sessionKey, block]);
  return pickers;
}
