// Starts the server: reads the settings, opens what it needs, listens, and says where and what to do first.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  portTaken,
  started,
  startWithFirstUser,
  startWithoutPage,
  startWithUsers,
} from '#text/server.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig, UnusableSetting } from './config.ts';
import { openParts } from './openParts.ts';
import { hasUsers } from './records/users.ts';

const pageFolder = resolve(import.meta.dirname, '../dist');

/** Where a browser on this machine, or the one that PUBLIC_URL tells, reaches the server. */
function addressOf({ publicUrl, host, port }: Config): string {
  if (publicUrl !== '') return publicUrl;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (!existsSync(resolve(pageFolder, 'index.html'))) throw new UnusableSetting(startWithoutPage);
  const parts = await openParts(config);
  const app = await buildApp({ ...parts, pageFolder });
  const isFirst = !(await hasUsers(parts.records));
  await app.listen({ port: config.port, host: config.host });
  console.log(started(addressOf(config)));
  console.log(isFirst ? startWithFirstUser : startWithUsers);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

try {
  await start();
} catch (error) {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (error instanceof UnusableSetting) console.error(error.message);
  else if (isPortTaken) console.error(portTaken(readConfig(process.env).port));
  else console.error(error);
  process.exit(1);
}
