// Parses sex: Ж, жен., женский, in either alphabet; likewise М.
import type { Sex } from '#domain/application.ts';
import { otherSexes } from '#text/form/nearMisses.ts';
import { comparable } from './cellText.ts';

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

/** Guesses the sex from another word. */
export const guessSex = (text: string): Sex | undefined => OTHERS.get(comparable(text));
