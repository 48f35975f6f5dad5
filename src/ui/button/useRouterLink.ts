import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface RouterLink {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Turns a Fluent component into a router link: its `as` takes no other component. */
export const useRouterLink = (to: string): RouterLink => ({
  href: useHref(to),
  onClick: useLinkClickHandler(to),
});
