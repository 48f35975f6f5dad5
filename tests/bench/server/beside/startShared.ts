// Starts PostgreSQL and an object store for the product, unless environment variables name them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/shared/postgresServer.ts';

/** Key id and secret that s3rver accepts. */
const KEY = 'S3RVER';

export interface Shared extends AsyncDisposable {
  settings: Record<string, string>;
}

async function startStore() {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  const child = fork(join(import.meta.dirname, 'objectStore.ts'), [folder]);
  const [port]: number[] = await once(child, 'message');
  return {
    url: `s3://registration/bench?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

/** Keeps the database in memory, so that PostgreSQL does not wait for a disk. */
export async function startShared(): Promise<Shared> {
  await using started = new AsyncDisposableStack();
  const store = started.use(await startStore());
  const database = started.adopt(await startPostgres(), ({ stop }) => stop());
  const parts = started.move();
  return {
    settings: {
      DATABASE_URL: database.url,
      FILES_URL: store.url,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
