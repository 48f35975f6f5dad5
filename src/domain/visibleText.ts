// Visible part of a text, for comparing names and detecting empty texts.

/** Zero-width characters, variation selectors, direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/** Returns whether the text has a letter or digit. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(withoutInvisible(text));
