// Brings the row that the address names into sight, and the reader to it.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Aim {
  /** Goes on the row, which also needs `tabIndex={-1}`. */
  ref: RefObject<HTMLLIElement | null>;
  isAimed: boolean;
}

export function useScrollToHash(id: string): Aim {
  const ref = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  /** A link to it that is followed once more aims once more. */
  const aim = hash === `#${id}` ? key : undefined;
  useEffect(() => {
    if (aim === undefined) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [aim]);
  return { ref, isAimed: aim !== undefined };
}
