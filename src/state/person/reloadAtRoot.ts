// Reloads at `/`, to clear memory (offline 6.2).
import { forgetLeftAddress } from './leftAddress.ts';

export function reloadAtRoot(): void {
  forgetLeftAddress();
  window.location.replace('/');
}
