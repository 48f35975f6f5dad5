// Every test of a screen begins and ends with an empty page and nothing of a person.
import { configure, getConfig } from '@testing-library/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { setDrawn } from './chromium/drawn.ts';
import { cleanup } from './render.tsx';

/** Of a page, in an error: enough to see what stands there instead. */
const SHOWN = 3000;

// Screens are fetched when they are shown; the words of the page, not its whole document, say what stands there.
configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(`${message ?? 'not found'}${wordsOfPage()}`),
});

/** None between two tries, which come by the dozen. */
function wordsOfPage(): string {
  const isTrying = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  return isTrying ? '' : `\n\n${document.body.innerText.slice(0, SHOWN)}`;
}

function forgetPerson(): void {
  for (const name of ['userid', 'access']) document.cookie = `${name}=; path=/; max-age=-1`;
  localStorage.clear();
  sessionStorage.clear();
}

// Also before: what ends late in the file before may write once more, and the tab's storage is one for all files.
beforeEach(async () => {
  setDrawn(false);
  forgetPerson();
  // A page that was sending when it was taken away may still be ending: a next one would find the device busy.
  // It may take the lock by force while this one holds it.
  await navigator.locks.request('outbox', () => undefined).catch(() => undefined);
});
afterEach(() => {
  // What was printed stands beside the page until that is touched again.
  window.dispatchEvent(new Event('pointerdown'));
  cleanup();
  forgetPerson();
  vi.unstubAllGlobals();
});
