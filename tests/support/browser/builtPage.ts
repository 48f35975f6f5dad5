// What the build has made: the files that the worker keeps, and what a screen loads first.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const DIST = 'dist';

const read = (path: string): string => readFileSync(join(DIST, path), 'utf8');

/** Paths of the files in the worker's list, from the root of the site without its slash. */
export const keptByTheWorker = (): string[] =>
  [...read('sw.js').matchAll(/\{"revision":(?:null|"\w+"),"url":"([^"]+)"\}/g)].map(
    ([, url]) => url ?? '',
  );

/** Bytes as they are, before any compression. */
export const sizeOf = (path: string): number => statSync(join(DIST, path)).size;

const importsOf = (file: string): string[] =>
  [...read(`assets/${file}`).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(
    ([, name]) => name ?? '',
  );

function addWithImports(file: string, loaded: Set<string>): void {
  if (loaded.has(file)) return;
  loaded.add(file);
  for (const each of importsOf(file)) addWithImports(each, loaded);
}

/** Scripts that the page loads for these lazy files (`frame`, `MusicListScreen`), in brotli bytes. */
export function firstLoadOf(...parts: readonly string[]): number {
  const assets = readdirSync(join(DIST, 'assets'));
  const entries = [...read('index.html').matchAll(/src="\/assets\/([^"]+\.js)"/g)];
  const loaded = new Set<string>();
  for (const [, entry] of entries) addWithImports(entry ?? '', loaded);
  for (const part of parts) {
    const file = assets.find((name) => name.startsWith(`${part}-`) && name.endsWith('.js'));
    if (file === undefined) throw new Error(`the build has no file for ${part}`);
    addWithImports(file, loaded);
  }
  return [...loaded].reduce((sum, file) => sum + sizeOf(`assets/${file}.br`), 0);
}
