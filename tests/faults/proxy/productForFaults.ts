// The product behind the fault proxy: the real server in this process, with a clock that faults can change.
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { buildApp } from '#server/app.ts';
import type { ServerParts } from '#server/serverParts.ts';
import { writeToOutput } from '#server/log/lineWriter.ts';
import type { Config } from '#server/config/config.ts';
import { openServerParts } from '#server/startup/openServerParts.ts';
import { withVite } from '#server/startup/withVite.ts';
import { runBySkewedClock, skewedNow } from './serverClock.ts';

export type PageSource = 'built' | 'vite';

export interface ProductBehindProxy {
  url: URL;
  close: () => Promise<void>;
}

type ServerFactory = NonNullable<ServerParts['serverFactory']>;

const plain: ServerFactory = (api) => createServer((asked, reply) => api(asked, reply));

/** Sets the clock for each request, and removes the timeout of slow uploads. */
const withFaultyClock =
  (serve: ServerFactory): ServerFactory =>
  (api, options) => {
    const server = serve(
      (asked, reply) => runBySkewedClock(asked, () => api(asked, reply)),
      options,
    );
    server.requestTimeout = 0;
    return server;
  };

export const clockedServer: ServerFactory = withFaultyClock(plain);

/** Listens on a free port of the loopback interface. */
export async function startProductForFaults(
  config: Config,
  page: PageSource,
): Promise<ProductBehindProxy> {
  const app = await buildApp({
    ...(await openServerParts(config)),
    now: skewedNow,
    writeLog: writeToOutput(),
    pageFolder: page === 'built' ? resolve(import.meta.dirname, '../../../dist') : undefined,
    serverFactory: page === 'built' ? clockedServer : withFaultyClock(await withVite(config)),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: new URL(address),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
