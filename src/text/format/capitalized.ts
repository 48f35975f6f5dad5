// Capitalises a sentence: «На телефоне», «Заявка слишком велика».

export const capitalized = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
