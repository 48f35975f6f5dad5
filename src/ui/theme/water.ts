// Deep water as a background: the top bar and the heads of things.
import { t } from './theme.ts';

export const waterGradient = `linear-gradient(105deg, ${t.water}, ${t.water1} 55%, ${t.water2})`;
