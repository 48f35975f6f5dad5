// Reads the session from cookies (behaviour 2.6), and settings from meta elements of the page.
import type { Session } from '#contract/shapes.ts';
import { COOKIE } from '#contract/headers.ts';

function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** `account`: distinguishes accounts that had the same login one after another; '' if unknown. */
export interface PageSession extends Session {
  account: string;
}

export function readSession(): PageSession | undefined {
  const userid = readCookie(COOKIE.user);
  if (userid === undefined || userid === '') return undefined;
  const access = Number(readCookie(COOKIE.access) ?? 0);
  const account = readCookie(COOKIE.account) ?? '';
  return { userid, access: Number.isInteger(access) ? access : 0, account };
}

export function forgetSession(): void {
  for (const name of [COOKIE.user, COOKIE.access, COOKIE.account]) {
    document.cookie = `${name}=; path=/; max-age=-1`;
  }
}

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export interface PageSettings {
  contactEmail: string;
  /** Address of the privacy notice; '' if the operator has set none. */
  privacyUrl: string;
  mail: boolean;
}

export const pageSettings = (): PageSettings => ({
  contactEmail: meta('contact-email'),
  privacyUrl: meta('privacy-url'),
  mail: meta('mail') === 'yes',
});
