import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const DIST = 'dist';

const read = (path: string): string => readFileSync(join(DIST, path), 'utf8');

/** Paths of the files that the service worker precaches, without the leading slash. */
export const keptByWorker = (): string[] =>
  [...read('sw.js').matchAll(/\{"revision":(?:null|"\w+"),"url":"([^"]+)"\}/g)].map(
    ([, url]) => url ?? '',
  );

/** Size in bytes before compression. */
export const sizeOf = (path: string): number => statSync(join(DIST, path)).size;
