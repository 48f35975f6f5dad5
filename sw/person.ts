// Reads who is signed in on this device from the readable cookies, as the page does.
/// <reference lib="webworker" />
import { COOKIE } from '#contract/headers.ts';

declare const self: ServiceWorkerGlobalScope;

export interface Person {
  userid: string;
  account: string;
}

const read = async (name: string): Promise<string> =>
  decodeURIComponent((await self.cookieStore.get(name))?.value ?? '');

/** '' for nobody; fails in a browser that tells its workers of no cookies. */
export const readUser = (): Promise<string> => read(COOKIE.user);

/** Undefined where it is nobody, or not told. */
export async function readPerson(): Promise<Person | undefined> {
  try {
    const [userid = '', account = ''] = await Promise.all([COOKIE.user, COOKIE.account].map(read));
    return userid === '' ? undefined : { userid, account };
  } catch {
    return undefined;
  }
}

/** Where it is not told, somebody may be. */
export const isNobodyHere = (): Promise<boolean> =>
  readUser().then(
    (userid) => userid === '',
    () => false,
  );
