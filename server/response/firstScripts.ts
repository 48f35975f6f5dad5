// Names the scripts of the first screen in the page, so that the browser fetches them before the entry runs.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The scripts of the build. */
const manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);
type Manifest = v.InferOutput<typeof manifest>;

/** The groups of `vite.config.ts` that have the first screen, by whether somebody is signed in. */
const FIRST = { visitor: 'visitor', signedIn: 'frame' } as const;

/** Values of a `Link` header; empty where the build tells nothing. */
type FirstScripts = Readonly<Record<keyof typeof FIRST, string>>;

/** The script and all that it cannot start without, but for the entry, which the page names itself. */
function neededBy(key: string, built: Manifest, found: Set<string>): Set<string> {
  const script = built[key];
  if (!script || script.isEntry || found.has(script.file)) return found;
  found.add(script.file);
  for (const each of script.imports) neededBy(each, built, found);
  return found;
}

function filesOf(group: string, built: Manifest): Set<string> {
  const key = Object.keys(built).find((each) => built[each]?.name === group) ?? '';
  return neededBy(key, built, new Set());
}

const linksTo = (files: Iterable<string>, rel: string): string[] =>
  Array.from(files, (file) => `</${file}>; rel=${rel}`);

export async function readFirstScripts(folder: string): Promise<FirstScripts> {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return { visitor: '', signedIn: '' };
  const built = v.parse(manifest, JSON.parse(await readFile(path, 'utf8')));
  const visitor = filesOf(FIRST.visitor, built);
  const signedIn = filesOf(FIRST.signedIn, built);
  // What a sign-in leads to is fetched while a login is typed, and starts behind it.
  const behind = linksTo(
    [...signedIn].filter((file) => !visitor.has(file)),
    'prefetch',
  );
  return {
    visitor: [...linksTo(visitor, 'modulepreload'), ...behind].join(', '),
    signedIn: linksTo(signedIn, 'modulepreload').join(', '),
  };
}
