// Focuses the first new row after «show more».
import { useCallback, useLayoutEffect, useRef } from 'react';
import { READING_MS } from '../useDoubleTapGuard.ts';

/**
 * `count`: rows in the element with the ref. `isComing`: more rows are pending. Focuses the link of
 * the row, or the row. Ignores a double click on new rows.
 */
export function useFocusOnNew(
  count: number,
  isComing: boolean,
): [listRef: (element: HTMLElement | null) => (() => void) | undefined, notePress: () => void] {
  const list = useRef<HTMLElement>(null);
  const countBefore = useRef<number>(undefined);
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  // Runs before the general focus fallback.
  useLayoutEffect(() => {
    const before = countBefore.current;
    if (before === undefined || (count <= before && isComing)) return;
    countBefore.current = undefined;
    const row = list.current?.querySelectorAll<HTMLElement>('li, tbody > tr')[before];
    if (!row) return;
    cameAt.current = performance.now();
    const link = row.querySelector<HTMLElement>(':scope > a');
    if (!link) row.tabIndex = -1;
    (link ?? row).focus({ preventScroll: true });
  }, [count, isComing]);
  const listRef = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    list.current = element;
    const ignoreSecondPress = (event: MouseEvent) => {
      if (event.timeStamp - cameAt.current >= READING_MS) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('click', ignoreSecondPress, { capture: true });
    return () => {
      list.current = null;
      element.removeEventListener('click', ignoreSecondPress, { capture: true });
    };
  }, []);
  return [
    listRef,
    () => {
      countBefore.current = count;
    },
  ];
}
