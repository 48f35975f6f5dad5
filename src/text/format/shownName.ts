import { withoutDirections } from '#domain/cleanText.ts';

/** Removes direction marks, which show «exe.3pm» as «mp3.exe»; the server does the same. */
export const shownName = (name: string): string => withoutDirections(name);
