// Every test of a screen begins and ends with an empty page and nothing of a person.
import { configure } from '@testing-library/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from './render.tsx';

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
  vi.unstubAllGlobals();
});
