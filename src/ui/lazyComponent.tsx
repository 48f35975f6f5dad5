// Lazy component. If it is preloaded, it renders synchronously.
import { type ComponentType, lazy, type ReactNode, useState } from 'react';

export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Preloads the component; rejects if its code cannot be loaded. A later call then tries again. */
  load: () => Promise<ComponentType<P>>;
}

export function lazyComponent<P extends object>(
  importComponent: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const load = async () => (loaded ??= await importComponent());
  const Lazy = lazy(async () => ({ default: await load() }));
  function Drawn(props: P) {
    // Does not change while mounted, because another component type would lose the state.
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(Drawn, { load });
}
