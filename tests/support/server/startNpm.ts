// Runs an npm script until the server that it starts prints its address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './freePort.ts';

const PATIENCE_MS = 60_000;

interface NpmServer {
  url: string;
  /** Stderr so far. */
  complaints: () => string;
  /** Sends SIGTERM to npm and waits for its end; returns the milliseconds. */
  terminate: () => Promise<number>;
}

/** `env` is the whole environment of npm besides the port and the address. */
export async function startNpm(
  script: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<NpmServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const npm = spawn('npm', ['run', script], {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  npm.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
    process.stderr.write(text);
  });
  const ended = once(npm, 'exit');
  const patience = setTimeout(() => npm.kill('SIGKILL'), PATIENCE_MS);
  let said = '';
  for await (const text of npm.stdout.setEncoding('utf8')) {
    said += String(text);
    if (said.includes(url)) break;
  }
  clearTimeout(patience);
  if (!said.includes(url)) throw new Error(`npm run ${script} told no address: ${said}`);
  return {
    url,
    complaints: () => complaints,
    terminate: async () => {
      const begin = performance.now();
      npm.kill('SIGTERM');
      await ended;
      return performance.now() - begin;
    },
  };
}
