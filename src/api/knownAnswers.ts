// The tagged answers that this page was given: asked for again by their tags, they are not sent again where nothing is new.
import type { KnownAnswer } from '#contract/wire.ts';

/** A page asks for few of them again and again. */
const MOST_KNOWN_ANSWERS = 4;

export interface KnownAnswers {
  of: (key: string) => KnownAnswer | undefined;
  keep: (key: string, answer: KnownAnswer) => void;
}

/** By who asked for what; those that were kept last stay. */
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
