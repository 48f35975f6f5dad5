// Narrow screens do not load it.
import { lazyComponent } from '#ui/lazyComponent.tsx';

export const WideDrawer = lazyComponent(async () => (await import('./WideDrawer.tsx')).WideDrawer);
