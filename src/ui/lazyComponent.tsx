// Lazy component that renders synchronously once it was preloaded.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Rejects if the chunk cannot be loaded. */
  load: () => Promise<void>;
}

/** Delay before a late chunk is reported. */
const LATE_MS = 8_000;

const whenLate = <T,>(value: T): Promise<T> =>
  new Promise((resolve) => void setTimeout(() => resolve(value), LATE_MS));

/** `Late`: shown if loading takes long. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Late?: ComponentType,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await loadOnce() }));
  const Awaited = (props: P) => (
    <Suspense fallback={Late && <Late />}>
      <Lazy {...props} />
    </Suspense>
  );
  const InTime = lazy(async () => ({
    default: await (Late ? Promise.race([loadOnce(), whenLate(Awaited)]) : loadOnce()),
  }));
  function Drawn(props: P) {
    // Stable while mounted: another component type would lose its state.
    const [Component] = useState(() => loaded ?? InTime);
    return <Component {...props} />;
  }
  return Object.assign(Drawn, { load: async () => void (await loadOnce()) });
}
