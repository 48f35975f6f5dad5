import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { focusNeighbour } from '../focus/moveFocus.ts';

/** Returns props of a router link for a Fluent component. The `as` of Fluent does not accept the router's component. */
export function useRouterLink(to: string, onFollow?: () => void) {
  const follow = useLinkClickHandler(to);
  return {
    ref: focusNeighbour,
    href: useHref(to),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      follow(event);
      onFollow?.();
    },
  };
}
