// The page's first screen: loaded before anything is drawn, with what this device keeps of it, so that both are drawn at once.
import { isValidElement } from 'react';
import { type Params, matchRoutes, type RouteObject } from 'react-router-dom';
import { ROUTES } from './paths.ts';
import { type FirstReads, pageRoutes, SignedInOnly } from './routes.tsx';
import { sessionAtom } from './state/person/session.ts';
import { inTime } from '#state/clock/timers.ts';
import type { Store } from './state/store.ts';
import type { FirstRead } from './state/queries/query.ts';

const typeOf = ({ element }: RouteObject): unknown =>
  isValidElement(element) ? element.type : undefined;

async function loadScreen(route: RouteObject): Promise<void> {
  const screen = typeOf(route);
  if (typeof screen === 'function' && 'load' in screen && typeof screen.load === 'function')
    await screen.load();
}

/** Shows what is kept, and asks the server behind that. */
async function readFirst(store: Store, reads: FirstReads, params: Params): Promise<void> {
  const recallThenAsk = async ({ recall, askAhead }: FirstRead) => {
    await recall(store);
    if (askAhead) void askAhead(store);
  };
  await Promise.all((await reads(params)).map(recallThenAsk));
}

/** Never rejects: what cannot be loaded here is loaded once more when it is drawn, and says so. */
export async function loadFirstScreen(store: Store, pathname: string): Promise<void> {
  const isSignedIn = store.get(sessionAtom) !== undefined;
  const found = matchRoutes(pageRoutes, pathname) ?? [];
  const isBarred = !isSignedIn && found.some(({ route }) => typeOf(route) === SignedInOnly);
  const matches = isBarred ? (matchRoutes(pageRoutes, ROUTES.login) ?? []) : found;
  const last = matches.at(-1);
  const reads: FirstReads | undefined = isSignedIn ? last?.route.handle : undefined;
  await Promise.allSettled([
    ...matches.map(({ route }) => loadScreen(route)),
    last && reads && inTime(readFirst(store, reads, last.params)),
  ]);
}
