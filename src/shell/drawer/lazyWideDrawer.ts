// Imports the wide drawer on demand, because narrow screens do not need it.
import { partAfterPaint } from '#ui/partAfterPaint.tsx';

export const WideDrawer = partAfterPaint(async () => (await import('./WideDrawer.tsx')).WideDrawer);
