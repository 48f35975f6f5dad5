// Lazy part of a screen; reports late and failed loading in its place.
import { type ComponentType, Suspense, use } from 'react';
import { loadingPartsText } from '#text/slowLoading.ts';
import { NoScreen, RefusedState } from './feedback/EmptyState.tsx';
import { type LazyComponent, lazyComponent, RetryContext } from './lazyComponent.tsx';

const { late, lost } = loadingPartsText;

/** Milliseconds after which the page says that the code loads slowly. */
const LATE_MS = 8_000;

const LatePart = () => <NoScreen tone="brand" {...late} />;
const LostPart = () => <RefusedState {...lost} onRetry={use(RetryContext)} />;

export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  const Part = lazyComponent(load, LostPart);
  const Late = (props: P) => (
    <Suspense fallback={<LatePart />}>
      <Part {...props} />
    </Suspense>
  );
  const whenLate = () =>
    new Promise<ComponentType<P>>((resolve) => {
      setTimeout(() => resolve(Late), LATE_MS);
    });
  return lazyComponent(() => Promise.race([Part.load(), whenLate()]), LostPart);
}
