// Mock of `#state/person/reloadAtRoot.ts`: a real reload would end the tests of the page.
import { vi } from 'vitest';

export const reloadAtRoot = vi.fn<() => void>();
