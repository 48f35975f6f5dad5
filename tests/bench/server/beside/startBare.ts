// Starts a bare node:http server in a process and folder of its own, for comparison.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Told } from './bare.ts';

export interface Bare extends AsyncDisposable {
  url: string;
  pid: number;
  /** Sets the answer that the server sends to the next requests. */
  tell(told: Told): Promise<void>;
}

/** `store`: environment variables of an object store. With `store` the server uses no folder. */
export async function startBare(store?: NodeJS.ProcessEnv): Promise<Bare> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  const child = fork(join(import.meta.dirname, 'bare.ts'), [folder, store?.['FILES_URL'] ?? ''], {
    serialization: 'advanced',
    env: { ...process.env, ...store },
  });
  const [address]: AddressInfo[] = await once(child, 'message');
  return {
    url: `http://localhost:${address?.port}`,
    pid: child.pid ?? 0,
    async tell(told) {
      child.send(told);
      await once(child, 'message');
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
