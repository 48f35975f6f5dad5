// Focuses the heading after a navigation and sets the page title.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '#text/ui.ts';
import { focusNeighbour } from './moveFocus.ts';

/** Key that the router gives the first page, where the browser sets the focus. */
const FIRST_ENTRY = 'default';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/** Returns a ref for the h1, which needs `tabIndex={-1}`. */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const [first] = useState(key === FIRST_ENTRY ? pathname : undefined);
  useDocumentTitle(title);
  useEffect(() => {
    // A change of tab does not change the pathname, and tabs manage the focus themselves.
    // The router restores the scroll position.
    if (first !== pathname) heading.current?.focus({ preventScroll: true });
  }, [first, pathname]);
  // The effect skips the first page. On Back to the first page, its heading gets the focus of the removed heading.
  useLayoutEffect(() => focusNeighbour(heading.current), []);
  return heading;
}
