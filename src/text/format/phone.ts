// A telephone number as it is shown and as it is dialled.

/** In one piece, however narrow the line: browsers break it behind a plain hyphen, too. */
export const phoneText = (phone: string): string =>
  phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

/** An address that calls it: digits, and the plus before them. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
