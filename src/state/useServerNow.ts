// The present moment by the server's clock, by which deadlines and the freeze are shown; renewed each minute.
import { useAtomValue } from 'jotai';
import { clockAtom } from './clock.ts';
import { useNow } from './useNow.ts';

/** Epoch ms. */
export const useServerNow = (): number => useNow() + useAtomValue(clockAtom).offset;
