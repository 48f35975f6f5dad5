// How wide an element stands: for what depends on the room that there is, not on the width of the window.
import { useCallback, useState } from 'react';

/** `width` in px; undefined until the element stands, which is measured before it is seen. */
export function useWidth(): [
  ref: (element: HTMLElement | null) => void,
  width: number | undefined,
] {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
