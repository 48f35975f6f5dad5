// Reads a cell with a word of a list, tolerating spellings and synonyms.
import { comparable } from './cellText.ts';
import { nearest } from './nearMiss.ts';

type CellChoice =
  | { kind: 'known'; value: string }
  | { kind: 'guessed'; value: string }
  | { kind: 'unknown' };

interface ChoiceList {
  read: (text: string) => CellChoice;
}

/** `isForgiving`: long words, for which prefixes and typos are safe. */
export function choiceList(
  words: readonly string[],
  others: Readonly<Record<string, readonly string[]>>,
  isForgiving: boolean,
): ChoiceList {
  const known = new Map(words.map((word) => [comparable(word), word]));
  const byOtherName = new Map(
    Object.entries(others).flatMap(([word, names]) =>
      names.map((name) => [comparable(name), word] as const),
    ),
  );
  const forgiving = words.map((value) => ({ value, names: [value, ...(others[value] ?? [])] }));
  return {
    read: (text) => {
      const written = comparable(text);
      const value = known.get(written);
      if (value !== undefined) return { kind: 'known', value };
      const guessed =
        byOtherName.get(written) ?? (isForgiving ? nearest(text, forgiving) : undefined);
      return guessed === undefined ? { kind: 'unknown' } : { kind: 'guessed', value: guessed };
    },
  };
}
