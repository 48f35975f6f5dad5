// By what limits count mails: addresses that lead to one box are one.
import { domainToASCII } from 'node:url';
import { folded } from '#domain/folded.ts';

/** Neither what stands behind a «+» nor how the host is written makes another box. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [box = ''] = email.slice(0, at).split('+');
  const host = email.slice(at + 1).replace(/\.+$/, '');
  return folded(`${box}@${domainToASCII(host) || host}`);
}

/** Returns true for an address without a «+» part. Anybody can make any number of addresses with one. */
export const isWholeBox = (email: string): boolean =>
  !email.slice(0, email.lastIndexOf('@')).includes('+');
