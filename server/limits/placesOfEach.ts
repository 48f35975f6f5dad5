// Limits how much each of many has under way; a further one is refused with `busy` and leaves nothing behind.
import { refuseBusy } from '../request/refusals.ts';

/** Takes a place of whoever it is, and answers what gives it back. */
type TakePlace = (whose: string) => () => void;

export function placesOfEach(most: number): TakePlace {
  /** Those who have none are not in it. */
  const taken = new Map<string, number>();
  return (whose) => {
    const before = taken.get(whose) ?? 0;
    if (before >= most) refuseBusy();
    taken.set(whose, before + 1);
    return () => {
      const left = (taken.get(whose) ?? 1) - 1;
      if (left > 0) taken.set(whose, left);
      else taken.delete(whose);
    };
  };
}
