import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface RouterLink {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Makes a Fluent component a link of the router: its `as` takes no other component. */
export const useRouterLink = (to: string): RouterLink => ({
  href: useHref(to),
  onClick: useLinkClickHandler(to),
});
