// Deep water as a background: the top bar and the heads of things.
import { tokens } from './theme.ts';

export const waterGradient = `linear-gradient(105deg, ${tokens.water}, ${tokens.water1} 55%, ${tokens.water2})`;
