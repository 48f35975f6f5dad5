// Leads the focus to the first of the rows that a press brings behind those that were there.
import { useCallback, useLayoutEffect, useRef } from 'react';
import { READING_MS } from '../useDoubleTapGuard.ts';

/**
 * `count`: how many rows stand in the element with the ref; `isComing`: those that were pressed for may still come.
 * A row that is a link has it focused, another row takes the focus itself. The second press of a double one presses
 * nothing in the rows that have just come.
 */
export function useFocusOnNew(
  count: number,
  isComing: boolean,
): [listRef: (element: HTMLElement | null) => (() => void) | undefined, notePress: () => void] {
  const list = useRef<HTMLElement>(null);
  const countBefore = useRef<number>(undefined);
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  // Before what has gone with the focus is looked after by others.
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
