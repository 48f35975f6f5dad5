// Whether an element is on the screen or near it: of a long list what is far away is not drawn whole.
import { startTransition, useCallback, useState } from 'react';

/** So far from the screen all is drawn: a row is there before it is scrolled to, or reached by Tab. */
const MARGIN = '300px 0px';

interface Nearness {
  isNear: boolean;
  /** px, that it had when it was last drawn whole; undefined before. */
  height: number | undefined;
}

const FAR: Nearness = { isNear: false, height: undefined };

/** What has the focus stays near. */
function nearnessOf({ isIntersecting, target, boundingClientRect }: IntersectionObserverEntry) {
  const isNear = isIntersecting || target.contains(document.activeElement);
  return (before: Nearness): Nearness =>
    before.isNear === isNear
      ? before
      : { isNear, height: isNear ? before.height : boundingClientRect.height };
}

const watched = new Map<Element, (entry: IntersectionObserverEntry) => void>();

/**
 * One for all elements: those that come near or leave together are drawn together. Of transitions that begin apart
 * each has a frame of its own. Whoever presses something does not wait for any.
 */
const observer = new IntersectionObserver(
  (entries) =>
    startTransition(() => {
      for (const entry of entries) watched.get(entry.target)?.(entry);
    }),
  { rootMargin: MARGIN },
);

export function useNearScreen(): [ref: (element: Element | null) => void, nearness: Nearness] {
  const [nearness, setNearness] = useState(FAR);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    watched.set(element, (entry) => setNearness(nearnessOf(entry)));
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      watched.delete(element);
    };
  }, []);
  return [ref, nearness];
}
