// Asks the server when a part of the page appears, and again when its page is restored: what it shows may be old.
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { onRestored } from '../restored.ts';
import type { ServerQuery } from './query.ts';

export function useAsking<T>(query: ServerQuery<T>, isDue = true): void {
  const ask = useSetAtom(query.ask);
  useEffect(() => {
    if (!isDue) return undefined;
    void ask();
    return onRestored(() => void ask());
  }, [ask, isDue]);
}
