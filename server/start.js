// Builds the page and starts the server in the process that receives npm's signals.
import './requireNode24.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

// In the npm script, `exec` replaces the shell, so that npm's signals reach this process. A shell without `exec` runs
// the command after `||` instead.
const root = resolve(import.meta.dirname, '..');
const vite = resolve(root, 'node_modules/vite/bin/vite.js');
const build = spawn(process.execPath, [vite, 'build'], { cwd: root, stdio: 'inherit' });
const stop = () => {
  build.kill();
};
const SIGNALS = ['SIGINT', 'SIGTERM'];

for (const signal of SIGNALS) process.on(signal, stop);
const [code] = await once(build, 'exit');
for (const signal of SIGNALS) process.off(signal, stop);
if (code !== 0) process.exit(code ?? 1);
await import('./main.ts');
