// How the page and its worker are built, and how they are served in development.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|webmanifest)$/;

/** Writes brotli and gzip beside each text file, for the server to send. */
function precompress(): Plugin {
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

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      manifest: false,
      injectRegister: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,webmanifest}'] },
      devOptions: { enabled: false },
    }),
    precompress(),
  ],
  optimizeDeps: {
    entries: ['index.html', 'src/**/*.tsx'],
    // Vite does not find the imports of workers and lazy screens by following the entries.
    include: [
      'date-fns/formatDistanceStrict',
      'date-fns/locale/ru',
      'fflate',
      'hucre/xlsx',
      'react-day-picker',
      'react-day-picker/locale/en-US',
      'react-day-picker/locale/ru',
      'workbox-window',
    ],
  },
  worker: {
    format: 'es',
    // The xlsx library does not declare this; without it the reader of forms carries the writer.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /node_modules\/hucre\//, sideEffects: false }] },
    },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    // Browsers without module preload load the same files a little later.
    modulePreload: { polyfill: false },
    // The server reads the name of the `signedIn` chunk.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, so that a poor network fetches them at once. An earlier group takes first.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'signedIn', test: /src\/signedIn\.ts$/ },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
