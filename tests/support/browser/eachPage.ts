// Clears page, cookies and storage before and after every test of a screen.
import { configure, getConfig } from '@testing-library/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { setDrawn } from '../chromium/drawn.ts';
import { cleanup } from './render.tsx';

const SHOWN = 3000;

// A long timeout, because screens are loaded lazily. Errors quote the visible text instead of the whole DOM.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(`${message ?? 'not found'}${wordsOfPage()}`),
});

function wordsOfPage(): string {
  const isTrying = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  return isTrying ? '' : `\n\n${document.body.innerText.slice(0, SHOWN)}`;
}

function forgetPerson(): void {
  for (const name of ['userid', 'access']) document.cookie = `${name}=; path=/; max-age=-1`;
  localStorage.clear();
  sessionStorage.clear();
}

// Clears before each test too, because the previous file may write to the shared storage after its last test.
beforeEach(async () => {
  setDrawn(false);
  forgetPerson();
  // Waits until the previous page has ended its drain, which would block the drain of the next
  // page. The request rejects if a page steals the lock.
  await navigator.locks.request('outbox', () => undefined).catch(() => undefined);
});
afterEach(() => {
  window.dispatchEvent(new Event('pointerdown'));
  cleanup();
  forgetPerson();
  vi.unstubAllGlobals();
});
