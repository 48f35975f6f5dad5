// Brings the row that the address names into sight, and the reader to it.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface ScrollTarget {
  /** Goes on the row, which also needs `tabIndex={-1}`. */
  ref: RefObject<HTMLLIElement | null>;
  isTarget: boolean;
}

export function useScrollToHash(id: string): ScrollTarget {
  const ref = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  /** A link to it that is followed once more scrolls once more. */
  const target = hash === `#${id}` ? key : undefined;
  useEffect(() => {
    if (target === undefined) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [target]);
  return { ref, isTarget: target !== undefined };
}
