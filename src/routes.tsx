// The routes (behaviour 2.1) and what an unknown address shows.
import { useAtomValue, useStore } from 'jotai';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { createRoutesFromElements, Outlet, type Params, Route, useRoutes } from 'react-router-dom';
import type * as Queries from './state/queries/queries.ts';
import type { FirstRead } from './state/queries/query.ts';
import { SignInInstead } from './parts/auth/SignInInstead.tsx';
import { reloadAtRoot } from './state/person/reloadAtRoot.ts';
import { arrive, isForOthers, isVisitorAtom, sessionAtom } from './state/person/session.ts';
import { onRestored } from './state/clock/seenAgain.ts';
import { useKeptFocus } from './ui/focus/keepFocus.ts';
import * as screens from './lazyScreens.ts';
import { ROUTES } from './paths.ts';

/** Ends the redirect after sign-in once somebody is signed in. */
function useArrival(): boolean {
  const isSignedIn = useAtomValue(sessionAtom) !== undefined;
  const store = useStore();
  useEffect(() => {
    if (isSignedIn) arrive(store);
  }, [isSignedIn, store]);
  return isSignedIn;
}

export function SignedInOnly() {
  return useArrival() ? <Outlet /> : <SignInInstead />;
}

/** A visitor stays here; whoever loses a session here is led to the sign-in (behaviour 2.2). */
function OpenToVisitors() {
  const isSignedIn = useArrival();
  const isVisitor = useAtomValue(isVisitorAtom);
  return isSignedIn || isVisitor ? <Outlet /> : <SignInInstead />;
}

/** What a screen is first drawn with; the handle of its route. */
export type FirstReads = (params: Params) => Promise<readonly FirstRead[]>;

const reads =
  (read: (queries: typeof Queries, params: Params) => FirstRead): FirstReads =>
  async (params) => [read(await import('./state/queries/queries.ts'), params)];

const readsCompetition = reads(({ competitionQuery }, { id = '' }) => competitionQuery(id));
const readsDesk: FirstReads = async () => (await import('./state/desk.ts')).deskReads;

export const pageRoutes = createRoutesFromElements(
  <>
    <Route path={ROUTES.login} element={<screens.SignInScreen />} />
    <Route path={ROUTES.signup} element={<screens.SignUpScreen />} />
    <Route path={ROUTES.forgotten} element={<screens.ForgottenPasswordScreen />} />
    <Route path={ROUTES.newPassword} element={<screens.NewPasswordScreen />} />
    <Route path={ROUTES.home} element={<screens.Shell />}>
      <Route index handle={readsDesk} element={<screens.HomeScreen />} />
      <Route element={<SignedInOnly />}>
        <Route
          path={ROUTES.competitionsActive}
          handle={reads(({ competitionListQuery }) => competitionListQuery('active'))}
          element={<screens.CompetitionListScreen key="active" type="active" />}
        />
        <Route path={ROUTES.competitionNew} element={<screens.CompetitionCreateScreen />} />
        <Route
          path={ROUTES.competitionsPast}
          handle={reads(({ competitionListQuery }) => competitionListQuery('past'))}
          element={<screens.CompetitionListScreen key="past" type="past" />}
        />
        <Route
          path={ROUTES.competitionsOwn}
          handle={reads(({ competitionListQuery }) => competitionListQuery('user'))}
          element={<screens.CompetitionListScreen key="user" type="user" />}
        />
        <Route
          path={ROUTES.competition}
          handle={readsCompetition}
          element={<screens.CompetitionOrganiseScreen />}
        />
        <Route
          path={ROUTES.competitionEdit}
          handle={readsCompetition}
          element={<screens.CompetitionEditScreen />}
        />
        <Route
          path={ROUTES.competitionEnter}
          handle={readsCompetition}
          element={<screens.CompetitionEnterScreen />}
        />
        <Route
          path={ROUTES.applications}
          handle={reads(({ ownApplicationsQuery }) => ownApplicationsQuery())}
          element={<screens.ApplicationListScreen />}
        />
        <Route
          path={ROUTES.application}
          handle={reads(({ applicationQuery }, { id = '' }) => applicationQuery(id))}
          element={<screens.ApplicationDetailScreen kind="application" />}
        />
        <Route path={ROUTES.music} element={<screens.MusicListScreen />} />
        <Route path={ROUTES.musicFile} element={<screens.ApplicationDetailScreen kind="music" />} />
        <Route path={ROUTES.cards} element={<screens.CardListScreen />} />
        <Route path={ROUTES.cardFile} element={<screens.ApplicationDetailScreen kind="card" />} />
        <Route path={ROUTES.outbox} element={<screens.OutboxScreen />} />
        <Route path={ROUTES.profile} element={<screens.ProfileScreen />} />
        <Route path={ROUTES.invitation} element={<screens.InvitationScreen />} />
      </Route>
      <Route element={<OpenToVisitors />}>
        <Route path={ROUTES.help} element={<screens.HelpScreen />} />
        <Route path={ROUTES.install} element={<screens.InstallScreen />} />
        <Route path={ROUTES.share} element={<screens.ShareScreen />} />
        <Route path="*" element={<screens.NotFoundScreen />} />
      </Route>
    </Route>
  </>,
);

/** The device is asked at once whose it is, by a visitor behind the screen: only somebody's has to say anything. */
function useDeviceStart(isScreenShown: boolean): void {
  const store = useStore();
  const isSignedIn = useAtomValue(sessionAtom) !== undefined;
  const isDue = isScreenShown || isSignedIn;
  useEffect(() => {
    if (!isDue) return undefined;
    let isGone = false;
    const start = async () => {
      const { startDevice } = await import('./state/device.ts');
      // By the next page somebody else may have signed in.
      if (!isGone) await startDevice(store);
    };
    void start();
    const forget = store.sub(sessionAtom, () => void start());
    return () => {
      isGone = true;
      forget();
    };
  }, [store, isDue]);
}

/** A page that Back brings out of the browser's memory may be of somebody who has signed out since. */
function useRestoredPage(): void {
  const store = useStore();
  useEffect(
    () =>
      onRestored(() => {
        if (isForOthers(store)) reloadAtRoot();
      }),
    [store],
  );
}

/** The shell stands around whatever a sign-in leads to: it starts while the server is asked, not while a login is typed. */
function useShellBehindSubmit(): void {
  useEffect(() => {
    const load = () => void screens.Shell.load().catch(() => undefined);
    document.addEventListener('submit', load, { once: true });
    return () => document.removeEventListener('submit', load);
  }, []);
}

export function PageRoutes() {
  const [isScreenShown, setScreenShown] = useState(false);
  const noteShown = useCallback(() => setScreenShown(true), []);
  useKeptFocus();
  useDeviceStart(isScreenShown);
  useRestoredPage();
  useShellBehindSubmit();
  return (
    <>
      <Suspense fallback={null}>
        <screens.KeptScroll />
      </Suspense>
      <ScreenRoutes onShown={noteShown} />
      {isScreenShown && (
        <Suspense fallback={null}>
          <screens.DeviceEffects />
        </Suspense>
      )}
    </>
  );
}

/** Stands beside a screen: both appear together. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

function ScreenRoutes({ onShown }: { onShown: () => void }) {
  return (
    <Suspense fallback={null}>
      <Shown onShown={onShown} />
      {useRoutes(pageRoutes)}
    </Suspense>
  );
}
