// Ends a sentence with one full stop, even after initials: «Пр. Соло · Иванова А.Б.»

export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
