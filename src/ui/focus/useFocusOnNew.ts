// Leads the focus to the first of the rows that a press brings behind those that were there.
import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * `count`: how many rows stand in the element with the ref; `isComing`: those that were pressed for may still come.
 * A row need not be a control: it takes the focus for this once.
 */
export function useFocusOnNew(
  count: number,
  isComing: boolean,
): [listRef: (element: HTMLElement | null) => void, notePress: () => void] {
  const list = useRef<HTMLElement>(null);
  const countBefore = useRef<number>(undefined);
  // Before what has gone with the focus is looked after by others.
  useLayoutEffect(() => {
    const before = countBefore.current;
    if (before === undefined || (count <= before && isComing)) return;
    countBefore.current = undefined;
    const row = list.current?.querySelectorAll<HTMLElement>('li, tbody > tr')[before];
    if (!row) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [count, isComing]);
  const listRef = useCallback((element: HTMLElement | null) => {
    list.current = element;
  }, []);
  return [
    listRef,
    () => {
      countBefore.current = count;
    },
  ];
}
