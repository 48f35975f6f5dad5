// Names of people as they stand in a line: initials stay with their surname.

/** «Пр. Соло · Иванова А.Б.»: no line ends between the surname and its initials. */
export const withInitials = (words: string): string =>
  words.replaceAll(/ (?=\p{Lu}\.)/gu, '\u00a0');
