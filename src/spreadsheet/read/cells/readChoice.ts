import { comparable, nearest } from './cellText.ts';
import type { Sex } from '#domain/application.ts';
import { otherSexes } from '#text/form/nearMisses.ts';

type CellChoice =
  | { kind: 'known'; value: string }
  | { kind: 'guessed'; value: string }
  | { kind: 'unknown' };

interface ChoiceList {
  read: (text: string) => CellChoice;
}

/** `isForgiving`: the reader accepts prefixes and typos, which is safe only for long words. */
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

const FEMALE = new Set(['ж', 'жен', 'женск', 'женский', 'женская', 'женщина']);
const MALE = new Set(['м', 'муж', 'мужск', 'мужской', 'мужская', 'мужчина']);

export function readSex(text: string): Sex | undefined {
  const word = comparable(text);
  if (FEMALE.has(word)) return 'F';
  return MALE.has(word) ? 'M' : undefined;
}

const OTHERS = new Map<string, Sex>([
  ...otherSexes.F.map((word) => [comparable(word), 'F'] as const),
  ...otherSexes.M.map((word) => [comparable(word), 'M'] as const),
]);

export const guessSex = (text: string): Sex | undefined => OTHERS.get(comparable(text));
