// Scrolls to the row named in the hash and focuses it.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface ScrollTarget {
  /** Ref of the row, which needs `tabIndex={-1}`. */
  ref: RefObject<HTMLLIElement | null>;
  isTarget: boolean;
}

export function useScrollToHash(id: string): ScrollTarget {
  const ref = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  /** The key repeats the scroll when a link is followed again. */
  const target = hash === `#${id}` ? key : undefined;
  useEffect(() => {
    if (target === undefined) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [target]);
  return { ref, isTarget: target !== undefined };
}
