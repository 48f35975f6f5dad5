// Shows the page, or one building block of it, to a test.
import { screen } from '@testing-library/dom';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { PageRoutes } from '#page/routes.tsx';
import { readSession } from '#api/session.ts';
import { sessionAtom } from '#state/person/session.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { render } from './render.tsx';

/** Cookies as the server sets them; call it before the page is shown. */
export function signedInAs(userid: string, access = 0): void {
  document.cookie = `userid=${encodeURIComponent(userid)}; path=/`;
  document.cookie = `access=${access}; path=/`;
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

/** A page reads its cookies when it is loaded; here many are shown after one load. */
export function pageStore() {
  const store = createStore();
  store.set(sessionAtom, readSession());
  return store;
}

/** The whole page at the last of the addresses; the ones before it are its history. */
export const showPageAt = (...history: string[]) => showPageOf(pageStore(), ...history);

/** The same with what a page knows before it is drawn. */
export function showPageOf(store: ReturnType<typeof createStore>, ...history: string[]) {
  const shown = render(
    <Provider store={store}>
      <AppTheme>
        <MemoryRouter initialEntries={history}>
          <PageRoutes />
          <Browser />
        </MemoryRouter>
      </AppTheme>
    </Provider>,
  );
  return { ...shown, store };
}

export const address = () => screen.getByLabelText('address').textContent;

export const searchNow = () => screen.getByLabelText('search').textContent;

/** For `expect.poll`: screens are fetched before the address changes. */
export const soon = { timeout: 30_000 };
