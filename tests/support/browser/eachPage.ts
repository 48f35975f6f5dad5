// Every test of a screen begins and ends with an empty page and nothing of a person.
import { configure, getConfig } from '@testing-library/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { setDrawn } from './chromium/drawn.ts';
import { cleanup } from './render.tsx';

const SHOWN = 3000;

// Screens are fetched when they are shown; the words of the page, not its whole document, say what stands there.
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

// Late work of the previous file may write once more into the shared storage.
beforeEach(async () => {
  setDrawn(false);
  forgetPerson();
  // A page that was sending when it was taken away may still be ending: a next one would find the device busy.
  // It may take the lock by force while this one holds it.
  await navigator.locks.request('outbox', () => undefined).catch(() => undefined);
});
afterEach(() => {
  window.dispatchEvent(new Event('pointerdown'));
  cleanup();
  forgetPerson();
  vi.unstubAllGlobals();
});
