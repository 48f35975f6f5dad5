// The name of a picked file as it is shown.
import { withoutDirections } from '#domain/cleanText.ts';

/** Without what would show «exe.3pm» as «mp3.exe»; the server drops the same. */
export const shownName = (name: string): string => withoutDirections(name);
