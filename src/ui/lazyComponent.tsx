// Lazy component. If it is preloaded, it renders synchronously.
import { type ComponentType, createContext, lazy, type ReactNode, useReducer } from 'react';

export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Preloads the component. Rejects if the code cannot be loaded. The next call then makes another attempt. */
  load: () => Promise<ComponentType<P>>;
}

/** Function that loads a component again. `Lost` calls it. */
export const RetryContext = createContext((): void => undefined);

/** `Lost` is shown if the code cannot be loaded; without it the error is thrown. */
export function lazyComponent<P extends object>(
  importComponent: () => Promise<ComponentType<P>>,
  Lost?: () => ReactNode,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const load = async () => (loaded ??= await importComponent());
  const loadOrLose = (): Promise<ComponentType<P>> =>
    load().catch((error: unknown) => {
      // React keeps a failure, so the next attempt needs another lazy component.
      Lazy = nextLazy();
      if (!Lost) throw error;
      return Lost;
    });
  const nextLazy = () => lazy(async () => ({ default: await loadOrLose() }));
  let Lazy = nextLazy();
  const current = () => loaded ?? Lazy;
  function Drawn(props: P) {
    // While mounted, only a retry changes the component type, because a change of the type loses the state.
    const [Component, retry] = useReducer(current, undefined, current);
    return (
      <RetryContext value={retry}>
        <Component {...props} />
      </RetryContext>
    );
  }
  return Object.assign(Drawn, { load });
}
