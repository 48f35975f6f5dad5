// Routes of the page (behaviour 2.1), and the one place that leads to the sign-in (behaviour 2.2).
import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import {
  type LoaderFunction,
  type MiddlewareFunction,
  Outlet,
  type Params,
  replace,
  type RouteObject,
  type RouterProviderProps,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import { readSession } from '#api/session.ts';
import type { ListType } from '#domain/competition/competition.ts';
import { TodoList } from '#screens/home/lazyTodoList.ts';
import { SignInScreen } from '#screens/sign-in/SignInScreen.tsx';
import { withTimeout } from '#state/clock/timers.ts';
import { leftAddressAtom, rememberAddress } from '#state/person/leftAddress.ts';
import { arrive, isVisitorAtom, sessionAtom } from '#state/person/session.ts';
import type * as Queries from '#state/queries/queries.ts';
import type { FirstRead } from '#state/queries/query.ts';
import type { Store } from '#state/store.ts';
import { lazyComponent } from './ui/lazyComponent.tsx';
import { isOwnAddress, ROUTES } from './paths.ts';
import { BrokenPage, BrokenScreen, loadShell, Root } from './Root.tsx';

/** Milliseconds that a loaded screen waits for data from the device before it is shown. */
const CACHE_MS = 300;

/** Loads the start page, and its to-do list for signed-in users. */
async function loadHome() {
  const [{ HomeScreen }] = await Promise.all([
    import('#screens/home/HomeScreen.tsx'),
    readSession() && TodoList.load(),
  ]);
  return { Component: HomeScreen };
}

const listOf = (type: ListType) => async () => {
  const { CompetitionListScreen } = await import('./signedIn.ts');
  return { Component: () => <CompetitionListScreen type={type} /> };
};

const detailOf = (kind: 'application' | 'music' | 'card') => async () => {
  const detail = await import('#screens/application-detail/ApplicationDetailScreen.tsx');
  return { Component: () => <detail.ApplicationDetailScreen kind={kind} /> };
};

/** Renders nothing in the moment between the end of a session and the sign-in. */
const SignedInOnly = () => (useAtomValue(sessionAtom) ? <Outlet /> : null);

type Reads = (params: Params) => Promise<readonly FirstRead[]>;

const read =
  (queryOf: (from: typeof Queries, params: Params) => FirstRead): Reads =>
  async (params) => [queryOf(await import('#state/queries/queries.ts'), params)];

const readList = (type: ListType) => read(({ competitionListQuery }) => competitionListQuery(type));
const readCompetition = read(({ competitionQuery }, { id = '' }) => competitionQuery(id));
/** Reads applications and drafts, because the list of applications begins with the drafts. */
const readApplications: Reads = async () => {
  const [{ ownApplicationsQuery, ownDraftsQuery }, { reloadDrafts }] = await Promise.all([
    import('#state/queries/queries.ts'),
    import('#state/drafts.ts'),
  ]);
  return [{ readCache: reloadDrafts }, ownDraftsQuery(), ownApplicationsQuery()];
};
const readApplication = read(({ applicationQuery }, { id = '' }) => applicationQuery(id));
const readTodo: Reads = async () => (await import('#state/todo.ts')).todoReads;

/** Reads stored data, then requests fresh data in the background. The screen reports failures. */
async function readFirst(store: Store, reads: readonly FirstRead[]): Promise<void> {
  const readCacheThenPrefetch = async ({ readCache, prefetch }: FirstRead) => {
    await readCache(store);
    if (prefetch) void prefetch(store);
  };
  await Promise.allSettled(reads.map(readCacheThenPrefetch));
}

/** Returns whether the path has changed. A change of only the tab or step needs no new data. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

function pageRoutes(store: Store): RouteObject[] {
  /** Loads code and stored data before the screen is shown. Unlike a lazy route, retries code that failed to load. */
  const screen = (load: () => Promise<{ Component: ComponentType }>, readsOf?: Reads) => {
    const Component = lazyComponent(async () => (await load()).Component);
    const readStored = async (params: Params) => {
      if (!readsOf || !store.get(sessionAtom)) return;
      const first = await readsOf(params);
      await withTimeout(readFirst(store, first), CACHE_MS);
    };
    const loader: LoaderFunction = async ({ params }) => {
      try {
        await Promise.all([Component.load(), readStored(params)]);
      } catch {
        throw new Response(null, { status: 503 });
      }
      return null;
    };
    return { Component, loader, shouldRevalidate };
  };

  /** If the route is closed, remembers its address and leads to the sign-in. Else forgets the remembered address. */
  const openIf =
    (isOpen: () => boolean): MiddlewareFunction =>
    ({ url: { pathname, search, hash } }) => {
      if (isOpen()) return arrive(store);
      rememberAddress(store, pathname + search + hash);
      throw replace(ROUTES.login);
    };
  const isSignedIn = () => store.get(sessionAtom) !== undefined;
  const openToUsers = openIf(isSignedIn);
  const openToVisitors = openIf(() => isSignedIn() || store.get(isVisitorAtom));

  /** After a sign-in, leads from the start page to the address that required the sign-in. */
  const leadBack: MiddlewareFunction = () => {
    const session = store.get(sessionAtom);
    const left = store.get(leftAddressAtom);
    const isTheirs = left?.userid === '' || left?.userid === session?.userid;
    if (session && left && isTheirs && isOwnAddress(left.address)) throw replace(left.address);
  };

  const userRoutes: RouteObject[] = [
    {
      path: ROUTES.competitionsActive,
      ...screen(listOf('active'), readList('active')),
    },
    {
      path: ROUTES.competitionNew,
      ...screen(() => import('#screens/competition-create/CompetitionCreateScreen.tsx')),
    },
    {
      path: ROUTES.competitionsPast,
      ...screen(listOf('past'), readList('past')),
    },
    { path: ROUTES.competitionsOwn, ...screen(listOf('user'), readList('user')) },
    {
      path: ROUTES.competition,
      ...screen(
        () => import('#screens/competition-organise/CompetitionOrganiseScreen.tsx'),
        readCompetition,
      ),
    },
    {
      path: ROUTES.competitionEdit,
      ...screen(
        () => import('#screens/competition-edit/CompetitionEditScreen.tsx'),
        readCompetition,
      ),
    },
    {
      path: ROUTES.competitionEnter,
      ...screen(
        () => import('#screens/competition-enter/CompetitionEnterScreen.tsx'),
        readCompetition,
      ),
    },
    {
      path: ROUTES.applications,
      ...screen(
        () => import('#screens/application-list/ApplicationListScreen.tsx'),
        readApplications,
      ),
    },
    {
      path: ROUTES.application,
      ...screen(detailOf('application'), readApplication),
    },
    { path: ROUTES.music, ...screen(() => import('#screens/music-list/MusicListScreen.tsx')) },
    { path: ROUTES.musicFile, ...screen(detailOf('music')) },
    { path: ROUTES.cards, ...screen(() => import('#screens/card-list/CardListScreen.tsx')) },
    { path: ROUTES.cardFile, ...screen(detailOf('card')) },
    { path: ROUTES.outbox, ...screen(() => import('#screens/outbox/OutboxScreen.tsx')) },
    { path: ROUTES.profile, ...screen(() => import('#screens/profile/ProfileScreen.tsx')) },
    {
      path: ROUTES.invitation,
      ...screen(() => import('#screens/invitation/InvitationScreen.tsx')),
    },
  ];
  const visitorRoutes: RouteObject[] = [
    { path: ROUTES.help, ...screen(() => import('#screens/help/HelpScreen.tsx')) },
    { path: ROUTES.install, ...screen(() => import('#screens/install/InstallScreen.tsx')) },
    { path: ROUTES.share, ...screen(() => import('#screens/share/ShareScreen.tsx')) },
    { path: '*', ...screen(() => import('#screens/not-found/NotFoundScreen.tsx')) },
  ];
  const shell: RouteObject = {
    path: ROUTES.home,
    ...screen(loadShell),
    children: [
      {
        ErrorBoundary: BrokenScreen,
        children: [
          {
            index: true,
            middleware: [leadBack, openToVisitors],
            ...screen(loadHome, readTodo),
          },
          {
            middleware: [openToUsers],
            Component: SignedInOnly,
            children: userRoutes,
          },
          { middleware: [openToVisitors], children: visitorRoutes },
        ],
      },
    ],
  };
  const entrances: RouteObject[] = [
    { path: ROUTES.login, Component: SignInScreen },
    { path: ROUTES.signup, ...screen(() => import('#screens/sign-up/SignUpScreen.tsx')) },
    {
      path: ROUTES.forgotten,
      ...screen(() => import('#screens/password-forgotten/ForgottenPasswordScreen.tsx')),
    },
    {
      path: ROUTES.newPassword,
      ...screen(() => import('#screens/password-new/NewPasswordScreen.tsx')),
    },
  ];
  return [{ Component: Root, ErrorBoundary: BrokenPage, children: [...entrances, shell] }];
}

export type PageRouter = RouterProviderProps['router'];

/**
 * Creates the router of a page. The end of a session leads from every screen to the sign-in. A signed-in user who opens
 * the sign-in by its address or reloads it comes to the start page.
 */
export function pageRouter(
  store: Store,
  create: (routes: RouteObject[]) => PageRouter,
): PageRouter {
  const router = create(pageRoutes(store));
  store.sub(sessionAtom, () => void router.revalidate());
  const { pathname } = router.state.location;
  if (store.get(sessionAtom) && (pathname === ROUTES.login || pathname === ROUTES.signup))
    void router.navigate(ROUTES.home, { replace: true });
  return router;
}

/** Resolves when the first screen and its stored data are loaded, and no navigation is under way. */
export const whenLoaded = (router: PageRouter): Promise<void> =>
  new Promise((resolve) => {
    const isLoaded = ({ initialized, navigation }: PageRouter['state']) =>
      initialized && navigation.state === 'idle';
    if (isLoaded(router.state)) return resolve();
    const stop = router.subscribe((state) => {
      if (!isLoaded(state)) return;
      stop();
      resolve();
    });
  });
