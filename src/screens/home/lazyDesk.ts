// What is to be done, which a visitor's start does without: it is loaded beside that of whoever is signed in.
import { lazyComponent } from '#ui/lazyComponent.tsx';

export const Desk = lazyComponent(async () => (await import('./Desk.tsx')).Desk);
