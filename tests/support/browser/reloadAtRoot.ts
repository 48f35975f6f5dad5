// In the place of `#state/person/reloadAtRoot.ts`: a page that is loaded anew would take its tests with it.
import { vi } from 'vitest';

export const reloadAtRoot = vi.fn<() => void>();
