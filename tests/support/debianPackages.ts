// The packages of Debian that tests need: whether they are there, and getting them where this process may.
import { spawnSync } from 'node:child_process';

/** Another apt may be at work, and a mirror may stumble; neither is waited for without end. */
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

/** Installs packages where this is Debian and the user is root; answers whether it did. `options` are those of apt-get. */
export function installPackages(
  names: readonly string[],
  options: readonly string[] = [],
): boolean {
  if (!isDebianRoot()) return false;
  console.log(`Installing packages of Debian: ${names.join(' ')}`);
  // Lists that cannot be fetched anew may still name what is wanted.
  apt('update');
  return apt('install', '-y', ...options, ...names);
}
