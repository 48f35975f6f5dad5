// Preloads the script of a signed-in page by a Link header, before the entry script runs.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const manifest = v.record(v.string(), v.object({ file: v.string(), name: v.optional(v.string()) }));

/** Chunk of `vite.config.ts` for the first screen of a signed-in user. */
const SIGNED_IN = 'signedIn';

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
    // Fetched while the user types.
    visitor: `</${chunk.file}>; rel=prefetch`,
    signedIn: `</${chunk.file}>; rel=modulepreload`,
  };
}
