// The drawer of wide screens, which narrow ones do without: it is fetched beside the shell.
import { lazyComponent } from '#ui/lazyComponent.tsx';

export const WideDrawer = lazyComponent(async () => (await import('./WideDrawer.tsx')).WideDrawer);
