// Builds the page and starts the server in the process that receives npm's signals.
import './requireNode24.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

// `exec` in the npm script replaces the shell, which would keep npm's signals; shells without
// `exec` run the other half.
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
