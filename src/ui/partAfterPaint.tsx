// Optional part of a screen, which loads once the screen is painted.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Renders nothing until the code is loaded. Throws a failure of `load` while rendering, for the error boundary. */
export function partAfterPaint<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  return function PartAfterPaint(props: P) {
    const [Part, setPart] = useState<ComponentType<P>>();
    useEffect(() => {
      load().then(
        (loaded) => setPart(() => loaded),
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, []);
    return Part && <Part {...props} />;
  };
}
