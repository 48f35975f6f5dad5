// A component in a file of its own: loaded when it is drawn, or ahead of that, and then drawn at once.
import { type ComponentType, lazy, type ReactNode, useState } from 'react';

export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Rejects where the file cannot be had. */
  load: () => Promise<void>;
}

export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await loadOnce() }));
  function Drawn(props: P) {
    // The same one as long as it stands: another would begin anew.
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(Drawn, { load: async () => void (await loadOnce()) });
}
