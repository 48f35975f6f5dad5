// Cleans a text for a cell, including texts stored under older rules.
import { cleanText } from '#domain/cleanText.ts';

/** Workbooks read `_x0041_` as a letter, so a typed one needs an escape. */
const ESCAPE_ALIKE = /_(?=x[\dA-Fa-f]{4}_)/g;
const LOW_LINE = '_x005F_';

export const writableText = (text: string): string =>
  cleanText(text).replaceAll(ESCAPE_ALIKE, LOW_LINE);
