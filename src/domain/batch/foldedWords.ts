// Folds words of file names: one spelling for both alphabets, any case, any transliteration.

const LETTERS = 'а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ы э ю я š č ž ъ ь'.split(
  ' ',
);
const SOUNDS = 'a b v g d e e zh z i i k l m n o p r s t u f h c ch sh sh i e iu ia sh ch zh'.split(
  ' ',
);
/** Ъ and ь, the last, are silent. */
const LATIN = new Map(LETTERS.map((letter, at) => [letter, SOUNDS[at] ?? '']));

/** Spellings of one sound, applied in this order; merges several systems of transliteration. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|shh/g, 'sh'],
  [/x/g, 'ks'],
  [/kh/g, 'h'],
  [/t[csz]/g, 'c'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
  [/(.)\1+/gu, '$1'],
  [/i[eo]/g, 'e'],
  [/(.)\1+/gu, '$1'],
];

export function foldWord(word: string): string {
  const lower = word.normalize('NFC').toLowerCase();
  const latin = Array.from(lower, (letter) => LATIN.get(letter) ?? letter).join('');
  const plain = latin.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return SPELLINGS.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), plain);
}

/** Splits at non-letters, at digits, and where «соло» meets «Иванова». */
export const foldedWords = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .replaceAll(/['’ʼ`]/gu, '')
    .replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldWord)
    .filter((word) => word !== '');
