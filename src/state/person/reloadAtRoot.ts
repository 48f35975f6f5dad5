// Loads the page anew at its start, so that nothing of the last user stays in memory (offline 6.2).

import { forgetLeftPlace } from './leftPlace.ts';

export function beginAnew(): void {
  forgetLeftPlace();
  window.location.replace('/');
}
