// Loaded in parallel with the session's code; visitors do not need it.
import { lazyScreen } from '#ui/lazyScreen.tsx';

export const Desk = lazyScreen(async () => (await import('./Desk.tsx')).Desk);
