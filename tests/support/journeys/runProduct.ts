// The product and a browser that all journeys of a file share.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from '#tests/support/browser/chromium/openBrowser.ts';
import { type Product, startProduct } from '#tests/support/server/run/startProduct.ts';

export interface RunningProduct {
  readonly product: Product;
  readonly browser: Browser;
}

let opening: Promise<Browser> | undefined;

/** One for all files that a worker runs: a start takes a second of the processor. It ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  const opened = await opening;
  if (opened?.isConnected()) return opened;
  opening = openBrowser();
  return opening;
}

interface Starting {
  /** Settings of the server. */
  env?: Record<string, string>;
  /** Opens a browser for this file alone. */
  ownBrowser?: () => Promise<Browser>;
}

/** Starts both before the first test of the file, and ends them after the last; to be read in tests only. */
export function runProduct({ env, ownBrowser }: Starting = {}): RunningProduct {
  let running: RunningProduct | undefined;
  const now = (): RunningProduct => {
    if (!running) throw new Error('the product runs while tests run');
    return running;
  };
  beforeAll(async () => {
    const [product, browser] = await Promise.all([
      startProduct(env),
      ownBrowser ? ownBrowser() : sharedBrowser(),
    ]);
    running = { product, browser };
  });
  afterAll(async () => {
    if (ownBrowser) await running?.browser.close();
    else await Promise.all(running?.browser.contexts().map((context) => context.close()) ?? []);
    await running?.product.dispose();
  });
  return {
    get product() {
      return now().product;
    },
    get browser() {
      return now().browser;
    },
  };
}
