// Loads the page again at `/`, so that nothing of the last user stays in memory (offline 6.2).
import { forgetLeftPlace } from './leftPlace.ts';

export function reloadAtRoot(): void {
  forgetLeftPlace();
  window.location.replace('/');
}
