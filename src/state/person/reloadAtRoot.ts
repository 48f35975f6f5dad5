// Loads the page again at `/`, so that nothing of the last user stays in memory (offline 6.2).
import { forgetLeftAddress } from './leftAddress.ts';

export function reloadAtRoot(): void {
  forgetLeftAddress();
  window.location.replace('/');
}
