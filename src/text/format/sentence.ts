// Sentences that end with what somebody is called: «Пр. Соло · Иванова А.Б.» has its full stop already.

export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
