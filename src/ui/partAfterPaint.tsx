// Optional part of a screen. The part loads once the screen is painted.
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LazyComponent } from './lazyComponent.tsx';

/** Renders nothing until the code is loaded. After a failure, a navigation or a returned network loads it again. */
export function partAfterPaint<P extends object>(
  importPart: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const load = async () => (loaded ??= await importPart());
  function Loading({ onLoad }: { onLoad: (part: () => ComponentType<P>) => void }) {
    useEffect(() => {
      const start = () => {
        load().then(
          (part) => onLoad(() => part),
          () => undefined,
        );
      };
      start();
      window.addEventListener('online', start);
      return () => window.removeEventListener('online', start);
    }, [onLoad]);
    return null;
  }
  function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const { key } = useLocation();
    return Loaded ? <Loaded {...props} /> : <Loading key={key} onLoad={setLoaded} />;
  }
  return Object.assign(Part, { load });
}
