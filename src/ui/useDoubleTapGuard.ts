// Keeps the second tap of a double tap from pressing what the first one has just opened.
import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';

/** Nobody has read what has been there for less, be it a window or a row, ms. */
export const READING_MS = 500;

/**
 * Goes as a whole on what comes under a finger; `shown` is another value each time. A tap that begins too soon
 * after that presses nothing, nor does one that follows such a tap too soon; of a mouse it is the later clicks of a
 * double click. Keys and screen readers press without a pointer and are always taken.
 */
export function useDoubleTapGuard(shown: boolean | number) {
  const unread = useRef({ shown, since: 0 });
  const isTooSoon = useRef(false);
  useLayoutEffect(() => {
    unread.current = { shown, since: performance.now() };
  }, [shown]);
  return {
    onPointerDown: ({ pointerType, timeStamp }: PointerEvent) => {
      isTooSoon.current = pointerType !== 'mouse' && timeStamp - unread.current.since < READING_MS;
      if (isTooSoon.current) unread.current.since = timeStamp;
    },
    onClickCapture: (event: MouseEvent) => {
      const isIgnored = isTooSoon.current || event.detail > 1;
      isTooSoon.current = false;
      if (!isIgnored) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
