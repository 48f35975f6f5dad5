import { execFile } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const COPIED = [
  '.npmrc',
  'package.json',
  'package-lock.json',
  'dist',
  'server',
  'src/contract',
  'src/domain',
  'src/spreadsheet',
  'src/text',
] as const;

export function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', HOME, TMPDIR } = process.env;
  const folders = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { PATH: folders.join(delimiter), HOME, TMPDIR, MIN_FREE_MB: '0' };
}

export async function install(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'production-'));
  for (const name of COPIED) await cp(name, join(folder, name), { recursive: true });
  await run('npm', ['ci', '--omit=dev', '--prefer-offline'], {
    cwd: folder,
    env: ownEnvironment(),
  });
  return folder;
}
