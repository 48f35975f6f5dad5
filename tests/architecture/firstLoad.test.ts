// How much is loaded before the first screen is there: the page's scripts and styles as they are shipped, built in memory.
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import viteConfig, { pagePlugins } from '../../vite.config.ts';

/** The script that the page names. */
const ENTRY = 'index';

interface Script {
  name: string;
  /** Of the files that it cannot start without. */
  imports: readonly string[];
  code: string;
}

/** It takes some seconds: nothing is judged by it. */
const MOST_MS = 60_000;

/** By the names of their files. */
const scripts = new Map<string, Script>();

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { plugins: _worker, ...page } = viteConfig;
  const built = await build({
    ...page,
    configFile: false,
    logLevel: 'error',
    plugins: pagePlugins,
    build: { ...page.build, write: false, reportCompressedSize: false },
  });
  vi.unstubAllEnvs();
  if (!('output' in built)) throw new Error('nothing was built');
  for (const file of built.output) {
    if (file.type === 'chunk') scripts.set(file.fileName, file);
    else if (file.fileName.endsWith('.css')) styles += gzipSync(file.source, { level: 9 }).length;
  }
}, MOST_MS);

/** Of all styles of the page, in gzip bytes. */
let styles = 0;

const sizes = new Map<Script, number>();

/** In gzip bytes. */
function sizeOf(script: Script): number {
  const size = sizes.get(script) ?? gzipSync(script.code, { level: 9 }).length;
  sizes.set(script, size);
  return size;
}

function addWithImports(file: string, loaded: Map<string, Script>): void {
  const script = scripts.get(file);
  if (!script || loaded.has(file)) return;
  loaded.set(file, script);
  for (const each of script.imports) addWithImports(each, loaded);
}

/** Scripts and styles that the page loads for these lazy files, in gzip bytes. */
function firstLoadOf(...parts: readonly string[]): number {
  const loaded = new Map<string, Script>();
  const named = [...scripts].filter(([, { name }]) => [ENTRY, ...parts].includes(name));
  expect(named).toHaveLength(parts.length + 1);
  for (const [file] of named) addWithImports(file, loaded);
  return [...loaded.values()].reduce((sum, script) => sum + sizeOf(script), styles);
}

test.each([
  ['the sign-in', 160_000, ['visitor']],
  ['the list of competitions', 225_000, ['frame']],
  ['what the device does behind it', 300_000, ['frame', 'effects']],
])(
  '%s loads at most %i bytes of scripts and styles',
  (_, most, parts) => {
    const bytes = firstLoadOf(...parts);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(most);
  },
  MOST_MS,
);
