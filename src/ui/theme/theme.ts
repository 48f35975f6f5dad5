import type { tokens as fluentTokens } from '@fluentui/react-components';
import type { OwnColours } from './ownColours.ts';

/** Each key is a CSS variable; theme.css sets its value by day and by night. */
type Tokens = Readonly<Record<keyof typeof fluentTokens | keyof OwnColours, string>>;

// Fluent's own object of all names would be a tenth of the first load.
export const tokens: Tokens = new Proxy({} as Tokens, {
  get: (_, name) => `var(--${String(name)})`,
});
