// Focuses the heading after a navigation and sets the page title.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '#text/shell.ts';
import { goTo } from './keepFocus.ts';

/** On the first load the browser keeps its focus. */
const FIRST_ENTRY = 'default';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/** Ref of the h1, which needs `tabIndex={-1}`. */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const [first] = useState(key === FIRST_ENTRY ? pathname : undefined);
  useDocumentTitle(title);
  useEffect(() => {
    // A change of tabs keeps the pathname and manages focus itself.
    if (first !== pathname && heading.current) goTo(heading.current);
  }, [first, pathname]);
  return heading;
}
