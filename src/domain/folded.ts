// Case folding of logins and e-mails.

export const folded = (text: string): string => text.normalize('NFC').toLowerCase();

export const isSameEmail = (one: string, other: string): boolean =>
  folded(one.trim()) === folded(other.trim());
