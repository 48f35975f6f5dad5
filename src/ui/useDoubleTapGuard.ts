// Ignores the second tap of a double tap on content that the first one opened.
import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';

/** Content shown for less than this is considered unread. */
export const READING_MS = 500;

/**
 * Spread on content that appears under a finger; `shown` changes each time. Ignores early taps and
 * later clicks of a double click. Keyboards and screen readers are not affected.
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
