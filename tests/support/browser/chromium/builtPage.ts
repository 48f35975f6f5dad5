import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const DIST = 'dist';

const read = (path: string): string => readFileSync(join(DIST, path), 'utf8');

/** Paths of the files in the worker's list, from the root of the site without its slash. */
export const keptByWorker = (): string[] =>
  [...read('sw.js').matchAll(/\{"revision":(?:null|"\w+"),"url":"([^"]+)"\}/g)].map(
    ([, url]) => url ?? '',
  );

/** Bytes as they are, before any compression. */
export const sizeOf = (path: string): number => statSync(join(DIST, path)).size;
