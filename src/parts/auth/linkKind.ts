// Tells what a link leads to that somebody was sent.
import { matchPath } from 'react-router-dom';
import { ROUTES } from '#page/paths.ts';

type LinkKind = 'invitation' | 'competition' | 'other';

/** No competition has such an address. */
const LISTS: ReadonlySet<string> = new Set([
  ROUTES.competitionNew,
  ROUTES.competitionsPast,
  ROUTES.competitionsOwn,
]);

/** `address`: path, search and hash. */
export function linkKind(address: string): LinkKind {
  const [pathname = ''] = address.split(/[?#]/u);
  if (matchPath(ROUTES.invitation, pathname)) return 'invitation';
  const isOne = [ROUTES.competition, ROUTES.competitionEnter].some((route) =>
    matchPath(route, pathname),
  );
  return isOne && !LISTS.has(pathname) ? 'competition' : 'other';
}
