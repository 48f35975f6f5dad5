// Whether the device itself says that it has a network; it may be wrong, so that words depend on it, tries never.
import { atom } from 'jotai';

const onlineAtom = atom(navigator.onLine);
onlineAtom.onMount = (set) => {
  const update = () => set(navigator.onLine);
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
};

export const isOnlineAtom = atom((get) => get(onlineAtom));
