import { domainToASCII } from 'node:url';
import { folded } from '#domain/normaliseText.ts';

/** Maps addresses of one mailbox to one key: ignores a «+» suffix and normalizes the host. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [box = ''] = email.slice(0, at).split('+');
  const host = email.slice(at + 1).replace(/\.+$/, '');
  return folded(`${box}@${domainToASCII(host) || host}`);
}

/** Returns true for an address without a «+» part. */
export const isWholeBox = (email: string): boolean =>
  !email.slice(0, email.lastIndexOf('@')).includes('+');
