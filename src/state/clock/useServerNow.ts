// The present moment by the server's clock, by which deadlines and the freeze are shown; renewed each minute.
import { useAtomValue } from 'jotai';
import { type Deadline, instantOf } from '#domain/deadline.ts';
import { clockAtom } from './clock.ts';
import { useNow } from './useNow.ts';

/** Epoch ms; also renewed as soon as one of `deadlines` has passed. */
export function useServerNow(deadlines: readonly Deadline[] = []): number {
  const { offset } = useAtomValue(clockAtom);
  return useNow(deadlines.map((deadline) => Math.ceil(instantOf(deadline) - offset))) + offset;
}
