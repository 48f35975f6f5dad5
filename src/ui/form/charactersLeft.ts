// How much of a text's limit is left, once little is.
import { uiText } from '#text/ui.ts';

/** From so much of the limit on it is said how much is left. */
const NEARLY_FULL = 0.8;

/** Undefined while there is room, and where there is no limit. */
export const charactersLeft = (text: string, most: number | undefined): string | undefined =>
  most !== undefined && text.length > most * NEARLY_FULL
    ? uiText.charactersLeft(Math.max(0, most - text.length))
    : undefined;
