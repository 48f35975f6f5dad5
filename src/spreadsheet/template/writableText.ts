// A text as it can be written into a cell, also one that was stored when more was let in.
import { cleanText } from '#domain/cleanText.ts';

/** `_x0041_` stands for a letter in the texts of a workbook; where somebody typed just that, its first line is one. */
const ESCAPE_ALIKE = /_(?=x[\dA-Fa-f]{4}_)/g;
const LOW_LINE = '_x005F_';

export const writableText = (text: string): string =>
  cleanText(text).replaceAll(ESCAPE_ALIKE, LOW_LINE);
