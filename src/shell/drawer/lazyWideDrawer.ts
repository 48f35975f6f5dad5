// Imports the wide drawer on demand, because narrow screens do not need it.
import { lazyComponent } from '#ui/lazyComponent.tsx';

export const WideDrawer = lazyComponent(async () => (await import('./WideDrawer.tsx')).WideDrawer);
