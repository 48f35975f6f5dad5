// Phone numbers and e-mails: display and links.

/** Non-breaking hyphens, because browsers break after plain ones. */
export const phoneText = (phone: string): string =>
  phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

/** `tel:` with digits and a leading plus. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Encodes the address, because an unencoded one could add a CC. */
export const emailAddress = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
