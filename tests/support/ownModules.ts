// Gives the importing file fresh modules, so that its mocks apply, and clears them for later files.
// Must be imported first.
import { afterAll, vi } from 'vitest';

vi.resetModules();
afterAll(() => {
  vi.resetModules();
});
