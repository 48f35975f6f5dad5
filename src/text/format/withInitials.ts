// Keeps surname and initials on one line.

/** «Пр. Соло · Иванова А.Б.» */
export const withInitials = (words: string): string =>
  words.replaceAll(/ (?=\p{Lu}\.)/gu, '\u00a0');
