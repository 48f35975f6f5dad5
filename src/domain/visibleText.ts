// What of a text can be seen: names that look the same are found by it, and a text of which nothing shows counts as empty.

/** Zero-width spaces and joiners, variation selectors, controls of direction and their like. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/** Whether there is a letter or a digit to read. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(withoutInvisible(text));
