// Loads all modules anew for the file that imports this one first, and again for the files after it.
import { afterAll, vi } from 'vitest';

vi.resetModules();
afterAll(() => {
  vi.resetModules();
});
