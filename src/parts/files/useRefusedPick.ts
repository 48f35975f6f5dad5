// Reports a refused file where the user picked it, or in a toast if that element is gone (behaviour 13.5).
import { useStore } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { showToast } from '#state/toasts.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';

/** Returns whether the element is gone or `inert`. It is inert if another screen is about to replace this screen. */
const isLeft = (place: Element | null): boolean =>
  place === null || place.closest('[inert]') !== null;

/** `entry`: label of the entry. The toast names the entry. */
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
  /** `shownAt`: ref of the element that shows the refusal. `tell(undefined)` clears the refusal. */
  return { shownAt, refused, tell };
}
