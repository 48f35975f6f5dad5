// A build step: brotli and gzip beside every built text file, for the server to hand out as they are.
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
    // The worker is written in a closeBundle of its own; this one comes after it.
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
