// Shows the page, or one building block of it, to a test.
import { configure, screen } from '@testing-library/dom';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import { PageRoutes } from '#page/routes.tsx';
import { rereadSessionAction } from '#state/person/session.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { cleanup, render } from './render.tsx';

// Screens are fetched when they are shown; a message, not the whole document, says what is missing.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(message ?? 'not found'),
});

function forgetPerson(): void {
  for (const name of ['userid', 'access']) document.cookie = `${name}=; path=/; max-age=-1`;
  localStorage.clear();
  sessionStorage.clear();
}

// Also before: what ends late in the file before may write once more, and the tab's storage is one for all files.
beforeEach(forgetPerson);
afterEach(() => {
  cleanup();
  forgetPerson();
});

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

/** What a browser has around a page: its address and its back button. */
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

/** The whole page at the last of the addresses; the ones before it are its history. */
export function showPageAt(...history: string[]) {
  // A page reads its cookies when it is loaded; here many are shown after one load.
  const store = createStore();
  store.set(rereadSessionAction);
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

/** Where the page is now. */
export const address = () => screen.getByLabelText('address').textContent;

/** What follows the path in it: '' or `?…`. */
export const searchNow = () => screen.getByLabelText('search').textContent;

/** For `expect.poll`: screens are fetched before the address changes. */
export const soon = { timeout: 30_000 };
