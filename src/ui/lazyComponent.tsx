// A component in a file of its own: loaded when it is drawn, or ahead of that, and then drawn at once.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Rejects where the file cannot be had. */
  load: () => Promise<void>;
}

/** So long what was there before stays without a word. */
const LATE_MS = 8_000;

const whenLate = <T,>(value: T): Promise<T> =>
  new Promise((resolve) => void setTimeout(() => resolve(value), LATE_MS));

/** `Late`: what stands in its place where it takes long, until it comes. */
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
    // The same one as long as it stands: another would begin anew.
    const [Component] = useState(() => loaded ?? InTime);
    return <Component {...props} />;
  }
  return Object.assign(Drawn, { load: async () => void (await loadOnce()) });
}
