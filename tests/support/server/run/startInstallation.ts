// An installation as it is run: processes of `server/main.ts` behind one balancer, on the engine that tests run on.
import type { CuttingProxy } from '../network/cuttingProxy.ts';
import { type Balancer, startBalancer } from '../network/balancer.ts';
import type { ObjectStoreDouble } from '../network/objectStoreDouble.ts';
import { type Product, startProduct } from './startProduct.ts';
import { startStores } from './startStores.ts';
import { makeTestFiles } from './testFiles.ts';

export interface Installation extends AsyncDisposable {
  /** Of the balancer. */
  url: string;
  balancer: Balancer;
  processes: readonly Product[];
  wire: CuttingProxy | undefined;
  /** Undefined: their files are in a folder. */
  store: ObjectStoreDouble | undefined;
  /** By which a command of ours reaches it. */
  environment: Record<string, string>;
  /** Ends a process as a crash does; the balancer learns of it when it has ended. */
  kill: (process: Product) => Promise<void>;
  /** Starts one that was killed. */
  revive: (process: Product) => Promise<void>;
  /** Names of all stored files, those on their way included. */
  storedFiles: () => Promise<string[]>;
  /** Kills all processes, and starts them when all files are so old that none is spared for its youth. */
  startWithSweep: () => Promise<void>;
}

/** On SQLite `count` is one. Everybody who comes to the balancer comes from one address. */
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
