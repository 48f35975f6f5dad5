// Ignores the second tap of a double tap, if the first tap has opened the content under the finger.
import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';

/** Milliseconds after the content appears, or after an ignored tap, in which a tap is ignored. */
export const READING_MS = 500;

/**
 * Returns props for content that may appear under a finger. They ignore early taps and the second click of a double
 * click. They never ignore a keyboard or a screen reader. `shown`: must change each time that content appears.
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
