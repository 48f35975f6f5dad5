// Lazy part of a screen; reports late and failed loading in its place.
import { type ComponentType, Suspense, useState } from 'react';
import { loadingPartsText } from '#text/slowLoading.ts';
import { NoScreen, RefusedState } from './feedback/EmptyState.tsx';
import { type LazyComponent, lazyComponent } from './lazyComponent.tsx';

const { late, lost } = loadingPartsText;

/** Milliseconds after which the page says that the code loads slowly. */
const LATE_MS = 8_000;

const LatePart = () => <NoScreen tone="brand" {...late} />;

export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  /** Lazy component for the next attempt, because React never reloads a failed one. */
  let next: LazyComponent<P> | undefined;
  function LostPart(props: P) {
    const [Next, setNext] = useState(() => next);
    const retry = () => {
      next = lazyPart(load);
      setNext(() => next);
    };
    return Next ? <Next {...props} /> : <RefusedState {...lost} onRetry={retry} />;
  }
  const Part = lazyComponent<P>(() => load().catch(() => LostPart));
  const Late = (props: P) => (
    <Suspense fallback={<LatePart />}>
      <Part {...props} />
    </Suspense>
  );
  const whenLate = () =>
    new Promise<ComponentType<P>>((resolve) => {
      setTimeout(() => resolve(Late), LATE_MS);
    });
  return lazyComponent(() => Promise.race([Part.load(), whenLate()]));
}
