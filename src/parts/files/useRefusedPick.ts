// Reports a rejected file where it was picked, or in a toast after the person has left (behaviour
// 13.5).
import { useStore } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { showToast } from '#state/toasts.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';

/** `inert`: stale content that the next render replaces. */
const isLeft = (place: Element | null): boolean =>
  place === null || place.closest('[inert]') !== null;

/** `entry`: name of the place for the toast. */
export function useRefusedPick(entry: string) {
  const element = useRef<Element>(null);
  const shownAt = useCallback((drawn: Element | null) => {
    element.current = drawn;
  }, []);
  const [refused, setRefused] = useState<RefusedPick>();
  const store = useStore();
  const tell = (pick: RefusedPick | undefined) => {
    if (pick && isLeft(element.current)) {
      showToast(store, { tone: 'error', text: ownFilesText.leftPickRefused(entry, pick) });
    } else setRefused(pick);
  };
  /** `shownAt`: ref of the element that shows the error. `tell(undefined)` clears it. */
  return { shownAt, refused, tell };
}
