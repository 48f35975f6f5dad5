// Run before the tests: gets a Chromium where none is found – Debian's package, else Playwright's download.
import { spawnSync } from 'node:child_process';
import { findChromium } from './findChromium.ts';

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

function getChromium(): void {
  if (isDebianRoot()) {
    console.log('Chromium is not on the PATH: installing the package of Debian');
    run('apt-get', 'update', '-qq');
    if (run('apt-get', 'install', '-y', '-qq', 'chromium') && findChromium()) return;
  }
  console.log('Chromium is not on the PATH: downloading the one of Playwright');
  run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium');
}

if (!findChromium()) getChromium();
if (!findChromium()) {
  console.error('The tests need Chromium: install it, or name it in CHROMIUM_PATH');
  process.exit(1);
}
