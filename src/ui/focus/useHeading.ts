// What the heading of a screen does: takes focus after a navigation and names the page.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '#text/shell.ts';
import { goTo } from './keepFocus.ts';

/** The first entry of a visit keeps the browser's own focus. */
const FIRST_ENTRY = 'default';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/** Goes on the screen's h1, which also needs `tabIndex={-1}`. */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const [first] = useState(key === FIRST_ENTRY ? pathname : undefined);
  useDocumentTitle(title);
  useEffect(() => {
    // Not when only a tab of the screen is another one: that leads the focus by itself.
    if (first !== pathname && heading.current) goTo(heading.current);
  }, [first, pathname]);
  return heading;
}
