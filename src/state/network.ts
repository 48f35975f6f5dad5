// `navigator.onLine`; may be wrong, so it changes words only.
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
