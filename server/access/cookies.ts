import { COOKIE } from '#contract/headers.ts';

export interface SiteCookies {
  secure: boolean;
  names: Readonly<Record<keyof typeof COOKIE, string>>;
}

export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** `__Host-` stops other hosts of the domain from planting a session. */
export const siteCookies = (publicUrl: string): SiteCookies =>
  isSecure(publicUrl)
    ? { secure: true, names: { ...COOKIE, session: `__Host-${COOKIE.session}` } }
    : { secure: false, names: COOKIE };
