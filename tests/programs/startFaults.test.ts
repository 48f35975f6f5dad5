import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '#tests/support/long.ts';
import { freePort } from '#tests/support/server/freePort.ts';

const start = 'tests/faults/start.ts';

const unusable: readonly [string[], Record<string, string>, string][] = [
  [['vite'], { TLS_CERT: 'cert.pem' }, 'TLS_CERT и TLS_KEY задают вместе\n'],
  [['vite'], { TLS_KEY: 'key.pem' }, 'TLS_CERT и TLS_KEY задают вместе\n'],
  [[], {}, 'start.ts built | start.ts vite\n'],
];

test.runIf(isLong).each(unusable)('%j with %j stops with one line', async (words, env, line) => {
  const ended = await new Promise((resolve) => {
    const options = { env: { ...process.env, ...env } };
    execFile(process.execPath, [start, ...words], options, (error, _, errors) => {
      resolve([error?.code, errors]);
    });
  });
  expect(ended).toEqual([1, line]);
});

test('the product in development runs behind the fault proxy, and both end together', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
  const port = await freePort();
  const child = spawn(process.execPath, [start, 'vite'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  child.stdout.setEncoding('utf8');
  let said = '';
  for await (const text of child.stdout) {
    said += String(text);
    if (said.includes('/__faults')) break;
  }
  expect(said).toContain(`${url}/__faults`);
  const post = (order: unknown) =>
    fetch(`${url}/__faults`, { method: 'POST', body: JSON.stringify(order) });
  const { status } = await post({ kind: 'proxy', status: 502, on: 'health', times: 1 });
  const asked = async () => (await fetch(`${url}/api/health`)).status;
  expect([status, await asked(), await asked()]).toEqual([200, 502, 200]);
  expect(await (await fetch(url)).text()).toContain('/@vite/client');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await rm(dataDir, { recursive: true });
});
