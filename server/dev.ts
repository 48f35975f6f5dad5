import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', resolve(import.meta.dirname, 'startup/devServer.ts')],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.kill(signal));
}
server.once('exit', (code) => process.exit(code ?? 0));
