// Tells why a picked file was not taken: where it was picked, and by a toast whoever has left that place (behaviour 13.5).
import { useStore } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { showToast } from '#state/toasts.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';

/** What is `inert` stands there for a moment only, until what follows it is drawn. */
const isLeft = (place: Element | null): boolean =>
  place === null || place.closest('[inert]') !== null;

/** `entry`: how the place is called by name. */
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
  /** `shownAt`: goes as a ref on what tells of it; `tell`: undefined takes away what was told. */
  return { shownAt, refused, tell };
}
