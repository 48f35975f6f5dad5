// How the page and its worker are built, and how they are served while they are being developed.
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vite';
import { precompress } from './server/precompress.ts';

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
    // What workers and lazy screens import is not found by following the entries.
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
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, so that a poor network fetches them at once and the worker keeps them all.
          // tests/sw/build.test.ts holds their number, tests/architecture/firstLoad.test.ts what is loaded first. An earlier group takes first.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'visitor', test: /src\/screens\/sign-(?:in|up)\// },
            // With the screen that a sign-in leads to; what the device does comes behind it.
            {
              name: 'frame',
              test: /src\/(?:shell\/(?!DeviceEffects)|screens\/competition-list\/)/,
            },
            { name: 'effects', test: /src\/shell\/DeviceEffects/ },
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
});
