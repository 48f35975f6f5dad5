import { refuseBusy } from '../failures/refusals.ts';

type TakePlace = (whose: string) => () => void;

export function placesOfEach(most: number): TakePlace {
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
