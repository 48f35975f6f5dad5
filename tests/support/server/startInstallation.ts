// Starts a whole installation: processes of `server/main.ts` behind a load balancer, on the engine under test.
import type { CuttingProxy } from '../network/cuttingProxy.ts';
import { type Balancer, startBalancer } from '../network/balancer.ts';
import type { ObjectStoreDouble } from '../network/objectStoreDouble.ts';
import { type Product, startProduct } from './startProduct.ts';
import { startStores } from './startStores.ts';
import { makeTestFiles } from './testFiles.ts';

export interface Installation extends AsyncDisposable {
  url: string;
  balancer: Balancer;
  processes: readonly Product[];
  wire: CuttingProxy | undefined;
  /** Undefined if files are in folders. */
  store: ObjectStoreDouble | undefined;
  /** Environment with which a command line tool reaches this installation. */
  environment: Record<string, string>;
  /** Ends a process like a crash. Some requests fail until the balancer notices its end and removes it. */
  kill: (process: Product) => Promise<void>;
  revive: (process: Product) => Promise<void>;
  /** Names of all stored files, including unfinished ones. */
  storedFiles: () => Promise<string[]>;
  /** Ages all files and restarts all processes, so that the first sweep may delete any file. */
  startWithSweep: () => Promise<void>;
}

/** `count` must be 1 on SQLite. All requests come from the balancer's address. */
export async function startInstallation(count: number): Promise<Installation> {
  await using starting = new AsyncDisposableStack();
  const { wire, store, settings } = await startStores(starting);
  const processes: Product[] = [];
  while (processes.length < count) {
    const product = await startProduct({ ...settings, TRUST_PROXY: '1' });
    starting.defer(product.dispose);
    processes.push(product);
  }
  const files = await Promise.all(
    processes.map(({ dataDir }) => makeTestFiles(dataDir, { double: store })),
  );
  const balancer = starting.use(await startBalancer(processes.map(({ url }) => url)));
  const kill = async (product: Product) => {
    await product.stop();
    balancer.living.delete(product.url);
  };
  const revive = async (product: Product) => {
    await product.start();
    balancer.living.add(product.url);
  };
  const stack = starting.move();
  return {
    url: balancer.url,
    balancer,
    processes,
    wire,
    store,
    environment: { ...settings, DATA_DIR: processes[0]?.dataDir ?? '' },
    kill,
    revive,
    storedFiles: async () => [
      ...new Set((await Promise.all(files.map(({ names }) => names()))).flat()),
    ],
    async startWithSweep() {
      await Promise.all(processes.map(kill));
      for (const { age } of files) await age();
      await Promise.all(processes.map(revive));
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
