// Checks for packages of Debian that tests need, and installs them as root.
import { spawnSync } from 'node:child_process';

/** Waits for another apt and retries a failed download, both within limits. */
const PATIENCE = ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3'];
const LONGEST_MS = 10 * 60_000;

const apt = (...words: string[]): boolean =>
  spawnSync('apt-get', [...words, ...PATIENCE], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: LONGEST_MS,
  }).status === 0;

const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

export function isPackageInstalled(name: string): boolean {
  const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Status}', name]);
  return String(stdout) === 'install ok installed';
}

/** Installs packages if this is Debian and the user is root; returns whether it did. `options` are those of apt-get. */
export function installPackages(
  names: readonly string[],
  options: readonly string[] = [],
): boolean {
  if (!isDebianRoot()) return false;
  console.log(`Installing packages of Debian: ${names.join(' ')}`);
  // Continues if the update fails, because the old lists may still name the packages.
  apt('update');
  return apt('install', '-y', ...options, ...names);
}
