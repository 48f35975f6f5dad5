// Starts the product behind the door of faults: `start.ts built` or `start.ts vite`.
import { readFile } from 'node:fs/promises';
import { readConfig, UnusableSetting } from '#server/startup/config.ts';
import { startFailure } from '#server/startup/startFailure.ts';
import { consoleText } from '#text/console.ts';
import { openDoor } from './door.ts';
import { type Page, startProduct } from './product.ts';

/** PEM files of TLS_CERT and TLS_KEY, both or neither. */
async function readTls({ TLS_CERT: cert, TLS_KEY: key }: Record<string, string | undefined>) {
  if (!cert && !key) return undefined;
  if (!cert || !key) throw new UnusableSetting('TLS_CERT и TLS_KEY задают вместе');
  return { cert: await readFile(cert), key: await readFile(key) };
}

const isPage = (text: string | undefined): text is Page => text === 'built' || text === 'vite';

async function start(page: string | undefined): Promise<void> {
  if (!isPage(page)) throw new UnusableSetting('start.ts built | start.ts vite');
  const config = readConfig(process.env);
  const tls = await readTls(process.env);
  const product = await startProduct(config, page);
  const { port, host } = config;
  const door = await openDoor({ server: product.url, port, host, ...(tls && { tls }) });
  console.log(consoleText.started(door.url));
  console.log(`Неполадки включают здесь: ${door.url}/__faults`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      Promise.all([door.close(), product.close()]).then(
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
