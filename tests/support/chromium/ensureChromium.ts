// Installs Chromium before the tests if there is none: packages of Debian, else Playwright's download.
import { spawnSync } from 'node:child_process';
import { installPackages } from '../debianPackages.ts';
import { findChromium, findChromiumShell } from './findChromium.ts';

function download(): void {
  console.log('Chromium is not on the PATH: downloading the one of Playwright');
  const words = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  spawnSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
}

// Installs both browsers: most tests run in the faster headless shell, some in the whole browser.
if (findChromiumShell() === findChromium()) {
  installPackages(['chromium', 'chromium-headless-shell']);
}
if (!findChromium()) download();
if (!findChromium()) {
  console.error('The tests need Chromium: install it, or name it in CHROMIUM_PATH');
  process.exit(1);
}
