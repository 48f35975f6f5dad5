// Lazy component. If it is preloaded, it renders synchronously.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Preloads the component; rejects if its code cannot be loaded. */
  load: () => Promise<void>;
}

/** Milliseconds after which the page says that the code loads slowly. */
const LATE_MS = 8_000;

const whenLate = <T,>(value: T): Promise<T> =>
  new Promise((resolve) => void setTimeout(() => resolve(value), LATE_MS));

/** `Late`: shown if loading takes longer than `LATE_MS`. */
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
    // Does not change while mounted, because another component type would lose the state.
    const [Component] = useState(() => loaded ?? InTime);
    return <Component {...props} />;
  }
  return Object.assign(Drawn, { load: async () => void (await loadOnce()) });
}
