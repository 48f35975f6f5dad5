// The product and a browser that all journeys of a file share.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from '#tests/support/browser/openBrowser.ts';
import { type Product, startProduct } from '#tests/support/server/startProduct.ts';

export interface RunningProduct {
  readonly product: Product;
  readonly browser: Browser;
}

/** Starts both before the first test of the file, and ends them after the last; to be read in tests only. */
export function runProduct(open: () => Promise<Browser> = openBrowser): RunningProduct {
  let running: RunningProduct | undefined;
  const now = (): RunningProduct => {
    if (!running) throw new Error('the product runs while tests run');
    return running;
  };
  beforeAll(async () => {
    const [product, browser] = await Promise.all([startProduct(), open()]);
    running = { product, browser };
  });
  afterAll(async () => {
    await running?.browser.close();
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
