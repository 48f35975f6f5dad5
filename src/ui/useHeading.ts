// What the heading of a screen does: takes focus after a navigation and names the page.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '#text/shell.ts';

/** The first entry of a visit keeps the browser's own focus. */
const FIRST_ENTRY = 'default';

/** Goes on the screen's h1, which also needs `tabIndex={-1}`. */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  useEffect(() => {
    if (key !== FIRST_ENTRY) heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}
