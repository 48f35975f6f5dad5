// What is to be done, which a visitor's start does without: it is loaded beside that of whoever is signed in.
import { lazyScreen } from '#ui/lazyScreen.tsx';

export const Desk = lazyScreen(async () => (await import('./Desk.tsx')).Desk);
