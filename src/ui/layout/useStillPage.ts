// Keeps the page behind a window where it is.
import { makeStaticStyles } from '@fluentui/react-components';
import { useEffect } from 'react';

const useStaticStyles = makeStaticStyles({
  // Fluent's own way hides what the page has beyond the screen, for which the browser lays all of it out anew.
  'html, body': { overflow: 'visible !important', scrollbarGutter: 'auto !important' },
  '[aria-modal=true], [aria-modal=true] textarea': { overscrollBehavior: 'contain' },
});

function scrolls(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const hasBars = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  return (
    (hasBars(overflowY) && element.scrollHeight > element.clientHeight) ||
    (hasBars(overflowX) && element.scrollWidth > element.clientWidth)
  );
}

/** Whether something scrolls before the page does; in a window it does not pass the rest on. */
function isScrolledWithin({ target }: Event): boolean {
  let at = target instanceof Element ? target : null;
  while (at !== null && at !== document.body) {
    if (scrolls(at)) return true;
    at = at.parentElement;
  }
  return false;
}

/** What is magnified is moved by wheel and finger, the window as well. */
const isMagnified = (): boolean => (window.visualViewport?.scale ?? 1) > 1;

const isZoom = (event: Event): boolean =>
  event instanceof WheelEvent
    ? event.ctrlKey
    : event instanceof TouchEvent && event.touches.length > 1;

function holdStill(event: Event): void {
  if (!event.cancelable || isMagnified() || isZoom(event)) return;
  if (!isScrolledWithin(event)) event.preventDefault();
}

/** While the window is open, wheel and finger move nothing but what scrolls in it. */
export function useStillPage(isOpen: boolean): void {
  useStaticStyles();
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('wheel', holdStill, { passive: false });
    document.addEventListener('touchmove', holdStill, { passive: false });
    return () => {
      document.removeEventListener('wheel', holdStill);
      document.removeEventListener('touchmove', holdStill);
    };
  }, [isOpen]);
}
