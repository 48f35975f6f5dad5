import { screen } from '@testing-library/dom';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import {
  createMemoryRouter,
  MemoryRouter,
  Outlet,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '#page/App.tsx';
import { pageRouter, whenLoaded } from '#page/routes.tsx';
import { readSession } from '#api/session.ts';
import { sessionAtom } from '#state/person/session.ts';
import type { Store } from '#state/store.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { render } from './render.tsx';

/** Sets the cookies of a sign-in; call it before the page is rendered. */
export function signedInAs(userid: string, access = 0): void {
  document.cookie = `userid=${encodeURIComponent(userid)}; path=/`;
  document.cookie = `access=${access}; path=/`;
}

/** User of the current test. */
export let owner: string;

export function signInNewCoach(): void {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
}

export const show = (block: ReactNode) =>
  render(
    <Provider>
      <AppTheme>
        <MemoryRouter>{block}</MemoryRouter>
      </AppTheme>
    </Provider>,
  );

function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <footer>
      <output aria-label="address">{pathname}</output>
      <output aria-label="search">{search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </footer>
  );
}

const InBrowser = () => (
  <>
    <Outlet />
    <Browser />
  </>
);

const Nothing = () => null;

/** Reads the session from the cookies. The real page reads it on load, but tests render many pages after one load. */
export function pageStore() {
  const store = createStore();
  store.set(sessionAtom, readSession());
  return store;
}

/** Renders the page at the last address of `history`; Back leads to the earlier ones. */
export const showPageAt = (...history: string[]) => showPageOf(pageStore(), ...history);

const routerOf = (store: Store, initialEntries: string[]) =>
  pageRouter(store, (children) =>
    createMemoryRouter([{ Component: InBrowser, HydrateFallback: Nothing, children }], {
      initialEntries,
    }),
  );

export function showPageOf(store: Store, ...history: string[]) {
  const shown = render(<App store={store} router={routerOf(store, history)} />);
  return { ...shown, store };
}

/**
 * Renders the page once its first screen is loaded, as the browser does. Stops timers meanwhile: on a slow machine a
 * timeout would end the wait for stored data.
 */
export async function showLoadedPage(store: Store, ...history: string[]) {
  const areStopped = vi.isFakeTimers();
  if (!areStopped) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const router = routerOf(store, history);
  await whenLoaded(router);
  if (!areStopped) vi.useRealTimers();
  return render(<App store={store} router={router} />);
}

export const address = () => screen.getByLabelText('address').textContent;

export const searchNow = () => screen.getByLabelText('search').textContent;

/** Timeout of `expect.poll`: screens are loaded before the address changes. */
export const soon = { timeout: 30_000 };
