// `t`, every value a style may use; theme.css says what each is by day and by night.
import type { tokens } from '@fluentui/react-components';
import type { OwnColours } from './ownColours.ts';

/** Each key is a CSS variable of theme.css. */
type Tokens = Readonly<Record<keyof typeof tokens | keyof OwnColours, string>>;

// Every value is called as its variable: an object with all of them would be a tenth of the first load.
export const t: Tokens = new Proxy({} as Tokens, {
  get: (_, name) => `var(--${String(name)})`,
});
