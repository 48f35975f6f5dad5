// How logins and e-mails are compared: without case.

export const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether two texts name one address, in whatever letters. */
export const isSameEmail = (one: string, other: string): boolean =>
  folded(one.trim()) === folded(other.trim());
