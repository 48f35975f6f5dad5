// The present moment by the server's clock, by which deadlines and the freeze are shown; renewed each minute.
import { useAtomValue } from 'jotai';
import { type Deadline, FREEZE_MS, instantOf } from '#domain/deadline.ts';
import { clockAtom } from './clock.ts';
import { useNow } from './useNow.ts';

/** Epoch ms; also renewed as soon as one of `deadlines` has passed, or the freeze before it has begun. */
export function useServerNow(deadlines: readonly Deadline[] = []): number {
  const { offset } = useAtomValue(clockAtom);
  const ends = deadlines.map((deadline) => instantOf(deadline) - offset);
  return useNow(ends.flatMap((end) => [end - FREEZE_MS, end])) + offset;
}
