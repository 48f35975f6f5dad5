import { useCallback, useLayoutEffect, useRef } from 'react';
import { READING_MS } from '../useDoubleTapGuard.ts';

/**
 * After a press on the button for more rows, focuses the link of the first new row, or the row itself. Ignores the
 * second click of a double click, because it would hit a new row. `count`: rows in the list. `isComing`: more rows are
 * being loaded.
 */
export function useFocusOnNew(
  count: number,
  isComing: boolean,
): [listRef: (element: HTMLElement | null) => (() => void) | undefined, recordPress: () => void] {
  const list = useRef<HTMLElement>(null);
  const countBefore = useRef<number>(undefined);
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  // A layout effect runs before `focusNeighbour`, which moves the focus when the pressed button disappears.
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
