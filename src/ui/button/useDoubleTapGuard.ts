// Keeps the second tap of a double tap from pressing what the first one has just opened.
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Nobody has read a window that has been open for less. */
const READING_MS = 500;

/**
 * Goes on the window as a whole. A tap that begins too soon after the opening presses nothing, nor does
 * one that follows such a tap too soon; of a mouse it is the later clicks of a double click. Keys and
 * screen readers press without a pointer and are always taken.
 */
export function useDoubleTapGuard(isOpen: boolean) {
  const unreadSince = useRef(0);
  const isTooSoon = useRef(false);
  useEffect(() => {
    if (isOpen) unreadSince.current = performance.now();
  }, [isOpen]);
  return {
    onPointerDown: ({ pointerType, timeStamp }: PointerEvent) => {
      isTooSoon.current = pointerType !== 'mouse' && timeStamp - unreadSince.current < READING_MS;
      if (isTooSoon.current) unreadSince.current = timeStamp;
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
