const KEPT_MS = 3_600_000;
/** Length of a time slot. Use is summed per slot, so that a whole slot can be forgotten at once. */
const SLOT_MS = 60_000;

export function recentUse<Whose>(now: () => number) {
  const slots = new Map<number, Map<Whose, number>>();
  const current = (): number => Math.floor(now() / SLOT_MS);
  const forgetOld = (): void => {
    for (const slot of slots.keys()) {
      if (slot > current() - KEPT_MS / SLOT_MS) return;
      slots.delete(slot);
    }
  };
  const of = (whose: Whose): number => {
    forgetOld();
    let sum = 0;
    for (const used of slots.values()) sum += used.get(whose) ?? 0;
    return sum;
  };
  return {
    add(whose: Whose, amount: number): void {
      forgetOld();
      const used = slots.get(current()) ?? new Map<Whose, number>();
      used.set(whose, (used.get(whose) ?? 0) + amount);
      slots.set(current(), used);
    },
    of,
  };
}
