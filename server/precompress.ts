import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|webmanifest)$/;

export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // Runs after the closeBundle that writes the service worker.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        for (const name of names.filter((each) => TEXT.test(each))) {
          const path = join(folder, name);
          const bytes = await readFile(path);
          await writeFile(`${path}.br`, brotliCompressSync(bytes));
          await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
