// What the build has made: the files that the worker keeps.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, type Part, PARTS } from '#contract/appParts.ts';

export const DIST = 'dist';

const read = (path: string): string => readFileSync(join(DIST, path), 'utf8');

/** Paths of the files in the worker's list, from the root of the site without its slash. */
const keptByTheWorker = (): string[] =>
  [...read('sw.js').matchAll(/\{"revision":(?:null|"\w+"),"url":"([^"]+)"\}/g)].map(
    ([, url]) => url ?? '',
  );

/** Of these, the files of a part; undefined: what every device has. */
export const keptFor = (part: Part | undefined): string[] =>
  keptByTheWorker().filter(
    (path) => PARTS.find((each) => path.startsWith(folderOf(each))) === part,
  );

/** Bytes as they are, before any compression. */
export const sizeOf = (path: string): number => statSync(join(DIST, path)).size;
