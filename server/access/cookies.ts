// Names of the cookies and whether they are Secure: both follow from the address of the site (api 2.1, api 2.2).
import { COOKIE } from '#contract/headers.ts';

export interface SiteCookies {
  secure: boolean;
  names: Readonly<Record<keyof typeof COOKIE, string>>;
}

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** Over https a browser takes `__Host-` from this host alone, so that no other host of the domain can plant a session. */
export const siteCookies = (publicUrl: string): SiteCookies =>
  isSecure(publicUrl)
    ? { secure: true, names: { ...COOKIE, session: `__Host-${COOKIE.session}` } }
    : { secure: false, names: COOKIE };
