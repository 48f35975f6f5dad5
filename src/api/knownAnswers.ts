// Tagged responses that a 304 refers to.
import type { KnownAnswer } from '#contract/wire.ts';

const MOST_KNOWN_ANSWERS = 4;

export interface KnownAnswers {
  of: (key: string) => KnownAnswer | undefined;
  keep: (key: string, answer: KnownAnswer) => void;
}

/** Evicts the oldest. */
export function knownAnswers(): KnownAnswers {
  const known = new Map<string, KnownAnswer>();
  return {
    of: (key) => known.get(key),
    keep(key, answer) {
      known.delete(key);
      known.set(key, answer);
      const [first] = known.keys();
      if (first !== undefined && known.size > MOST_KNOWN_ANSWERS) known.delete(first);
    },
  };
}
