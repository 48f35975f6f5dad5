// Size of the scripts and styles that the first screens need, in a production build in memory.
import react from '@vitejs/plugin-react';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import viteConfig from '../../vite.config.ts';

const MOST_MS = 60_000;

let files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    ...viteConfig,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { ...viteConfig.build, write: false, reportCompressedSize: false },
  });
  vi.unstubAllEnvs();
  if (!('output' in built)) throw new Error('nothing was built');
  files = built.output;
}, MOST_MS);

const gzipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

function withImports(name: string, found = new Map<string, string>()): Map<string, string> {
  for (const file of files) {
    if (file.type !== 'chunk' || (file.name !== name && file.fileName !== name)) continue;
    if (found.has(file.fileName)) continue;
    found.set(file.fileName, file.code);
    for (const each of file.imports) withImports(each, found);
  }
  return found;
}

test.each([
  ['the sign-in', 160, ['index']],
  ['the list of competitions', 225, ['index', 'signedIn']],
])('%s loads at most %i kB of scripts and styles', (_, most, names) => {
  const loaded = new Map(names.flatMap((name) => [...withImports(name)]));
  const scripts = [...loaded.values()].reduce((sum, code) => sum + gzipped(code), 0);
  const styles = files
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
    .reduce((sum, file) => sum + (file.type === 'asset' ? gzipped(file.source) : 0), 0);
  expect(scripts).toBeGreaterThan(50_000);
  expect(styles).toBeGreaterThan(0);
  expect(scripts + styles).toBeLessThanOrEqual(most * 1000);
});
