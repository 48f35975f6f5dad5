// Starts the product behind the fault proxy: `start.ts built` or `start.ts vite`.
import { readFile } from 'node:fs/promises';
import { readConfig, UnusableSetting } from '#server/config/config.ts';
import { startFailure } from '#server/startup/startFailure.ts';
import { consoleText } from '#text/server/console.ts';
import { startFaultProxy } from './proxy/faultProxy.ts';
import { type PageSource, startProductForFaults } from './proxy/productForFaults.ts';

/** Reads the PEM files that TLS_CERT and TLS_KEY name; both or neither must be set. */
async function readTls({ TLS_CERT: cert, TLS_KEY: key }: Record<string, string | undefined>) {
  if (!cert && !key) return undefined;
  if (!cert || !key) throw new UnusableSetting('TLS_CERT и TLS_KEY задают вместе');
  return { cert: await readFile(cert), key: await readFile(key) };
}

const isPage = (text: string | undefined): text is PageSource =>
  text === 'built' || text === 'vite';

async function start(page: string | undefined): Promise<void> {
  if (!isPage(page)) throw new UnusableSetting('start.ts built | start.ts vite');
  const config = readConfig(process.env);
  const tls = await readTls(process.env);
  const product = await startProductForFaults(config, page);
  const { port, host } = config;
  const proxy = await startFaultProxy({ server: product.url, port, host, ...(tls && { tls }) });
  console.log(consoleText.started(proxy.url));
  console.log(`Неполадки включают здесь: ${proxy.url}/__faults`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      Promise.all([proxy.close(), product.close()]).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

try {
  await start(process.argv[2]);
} catch (error) {
  console.error(startFailure(error) ?? error);
  process.exit(1);
}
