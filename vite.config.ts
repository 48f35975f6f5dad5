import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { precompress } from './server/precompress.ts';
import { CHROMIUM_FLAGS } from './tests/support/chromiumFlags.ts';
import { findChromium } from './tests/support/findChromium.ts';

const chromium = findChromium();
/** Nothing is judged by it: it only ends what hangs, however busy the machine. */
const BUSY_MACHINE_MS = 20_000;
/** Waits of a browser on a busy machine get a second try in CI, none at a desk. */
const retry = process.env.CI ? 1 : 0;

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
    // Thousands of icons: taken one by one as they are, never bundled as a whole.
    exclude: ['@fluentui/react-icons'],
    entries: ['index.html', 'src/**/*.tsx', 'tests/{ui,state,screens}/**/*.test.{ts,tsx}'],
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
          // tests/sw/build.test.ts holds their number and sizes. An earlier group takes first.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'visitor', test: /src\/screens\/sign-(?:in|up)\// },
            { name: 'frame', test: /src\/shell\// },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
  test: {
    reporters: ['default', './tests/support/plainReporter.ts'],
    projects: [
      {
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'tests/{domain,text,contract,spreadsheet,offline,sw,server,faults}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/failOnConsoleError.ts'],
          testTimeout: BUSY_MACHINE_MS,
          hookTimeout: BUSY_MACHINE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          retry,
          include: ['tests/{ui,state,screens}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/failOnConsoleError.ts'],
          testTimeout: BUSY_MACHINE_MS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium !== undefined && { executablePath: chromium }),
                args: CHROMIUM_FLAGS,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          retry,
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
