// Run before the journeys in other engines: gets what is missing from Debian, or says what to install.
import { spawnSync } from 'node:child_process';
import { FIREFOX_PACKAGES } from './firefox/firefox.ts';
import { WEBKIT_PACKAGES } from './webkit/webkit.ts';

const PACKAGES = [...FIREFOX_PACKAGES, ...WEBKIT_PACKAGES];

/** Whether a program ran to a good end; what it says is left out but for its errors. */
const run = (program: string, ...words: string[]): boolean =>
  spawnSync(program, words, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status === 0;

const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

const isInstalled = (name: string): boolean => {
  const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Status}', name]);
  return String(stdout) === 'install ok installed';
};

const missing = PACKAGES.filter((name) => !isInstalled(name));
if (missing.length > 0 && isDebianRoot()) {
  console.log(`Installing packages of Debian: ${missing.join(' ')}`);
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing);
}
if (!PACKAGES.every(isInstalled)) {
  console.error(
    `The journeys in WebKit and Firefox need packages of Debian: ${PACKAGES.join(' ')}`,
  );
  process.exit(1);
}
