// Whether an element is on the screen or near it: of a long list what is far away is not drawn whole, but on paper.
import { type Dispatch, type SetStateAction, startTransition, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** So far from the screen all is drawn: a row is there before it is scrolled to, or reached by Tab. */
const MARGIN = '300px 0px';

interface Nearness {
  isNear: boolean;
  /** px, that it had when it was last drawn whole; undefined before, and may be while it is near. */
  height: number | undefined;
}

const FAR: Nearness = { isNear: false, height: undefined };
const NEAR: Nearness = { isNear: true, height: undefined };

/** What has the focus stays near. */
function nearnessOf({ isIntersecting, target, boundingClientRect }: IntersectionObserverEntry) {
  const isNear = isIntersecting || target.contains(document.activeElement);
  const next = isNear ? NEAR : { isNear, height: boundingClientRect.height };
  return (before: Nearness) => (before.isNear === isNear ? before : next);
}

const watched = new Map<Element, Dispatch<SetStateAction<Nearness>>>();

/**
 * One for all elements: those that come near or leave together are drawn together. Of transitions that begin apart
 * each has a frame of its own. Whoever presses something does not wait for any.
 */
const observer = new IntersectionObserver(
  (entries) =>
    startTransition(() => {
      for (const entry of entries) watched.get(entry.target)?.(nearnessOf(entry));
    }),
  { rootMargin: MARGIN },
);

// What is printed is what stands there when this event has gone through.
addEventListener('beforeprint', () =>
  flushSync(() => {
    for (const set of watched.values()) set(NEAR);
  }),
);
addEventListener('afterprint', () => {
  observer.disconnect();
  for (const target of watched.keys()) observer.observe(target);
});

export function useNearScreen(): [ref: (element: Element | null) => void, nearness: Nearness] {
  const [nearness, setNearness] = useState(FAR);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    watched.set(element, setNearness);
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      watched.delete(element);
    };
  }, []);
  return [ref, nearness];
}
