// The page as the worker gives it, with what is painted first of the screen that is asked for (decision 0042).
/// <reference lib="webworker" />
import { frameAt, showFrame } from '#contract/frames.ts';
import { frameOwner, KEPT_FRAMES, keptFrameAddress, showKeptFrame } from '#contract/keptFrame.ts';
import { type Person, readPerson } from './person.ts';

/** What a browser has kept is unpacked, whatever its headers say of the way here. */
const OF_THE_WAY = ['content-encoding', 'content-length'];

/** What the screen at `path` last showed to whoever is signed in. */
async function keptOf(path: string, person: Person | undefined): Promise<string | undefined> {
  if (!person) return undefined;
  const address = keptFrameAddress(frameOwner(person.userid, person.account), path);
  try {
    return await (await caches.match(address, { cacheName: KEPT_FRAMES }))?.text();
  } catch {
    // What is broken on the device is in nobody's way.
    return undefined;
  }
}

/** `starter`: the path of the script that starts the page behind a kept frame. */
export async function withFrame(
  given: Promise<Response>,
  { pathname }: URL,
  starter: string,
): Promise<Response> {
  const person = await readPerson();
  const [page, kept] = await Promise.all([given, keptOf(pathname, person)]);
  const frame = frameAt(pathname, person !== undefined);
  if (!frame) return page;
  const headers = new Headers(page.headers);
  for (const name of OF_THE_WAY) headers.delete(name);
  const html = await page.text();
  const shown = kept ? showKeptFrame(html, kept, starter) : showFrame(html, frame, pathname);
  return new Response(shown, { status: page.status, headers });
}
