// Names the script behind a sign-in in the page's headers, so that the browser fetches it before the entry runs.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The scripts of the build. */
const manifest = v.record(v.string(), v.object({ file: v.string(), name: v.optional(v.string()) }));

/** The chunk of `vite.config.ts` that a signed-in person's first screen needs. */
const SIGNED_IN = 'signedIn';

/** Values of a `Link` header; empty where the build does not have that chunk. */
interface FirstScripts {
  visitor: string;
  signedIn: string;
}

export async function readFirstScripts(folder: string): Promise<FirstScripts> {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return { visitor: '', signedIn: '' };
  const built = v.parse(manifest, JSON.parse(await readFile(path, 'utf8')));
  const chunk = Object.values(built).find(({ name }) => name === SIGNED_IN);
  if (!chunk) return { visitor: '', signedIn: '' };
  return {
    // The browser fetches it while a login is typed.
    visitor: `</${chunk.file}>; rel=prefetch`,
    signedIn: `</${chunk.file}>; rel=modulepreload`,
  };
}
