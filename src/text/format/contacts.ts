// Telephone numbers and e-mails: as they are shown, and as addresses that a press leads to.

/** In one piece, however narrow the line: browsers break it behind a plain hyphen, too. */
export const phoneText = (phone: string): string =>
  phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

/** An address that calls it: digits, and the plus before them. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** An address that writes to it and says nothing else: in what people call their e-mail there may be a copy to somebody. */
export const emailAddress = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
