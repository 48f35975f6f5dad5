// Whether the device itself says that it has a network; it may be wrong, so that words depend on it, tries never.
import { atom } from 'jotai';

const heardAtom = atom(navigator.onLine);
heardAtom.onMount = (set) => {
  const hear = () => set(navigator.onLine);
  hear();
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  return () => {
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
};

export const isOnlineAtom = atom((get) => get(heardAtom));
