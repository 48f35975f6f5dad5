import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from '#tests/support/chromium/openBrowser.ts';
import { DIST } from '#tests/support/chromium/builtPage.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';

export interface RunningProduct {
  readonly product: TestServer;
  readonly browser: Browser;
}

let opening: Promise<Browser> | undefined;

/** Returns one browser for all files of a Vitest worker, because a start takes a second of CPU time. */
export async function sharedBrowser(): Promise<Browser> {
  const opened = await opening;
  if (opened?.isConnected()) return opened;
  opening = openBrowser();
  return opening;
}

export const closePages = (browser: Browser | undefined) =>
  Promise.all(browser?.contexts().map((context) => context.close()) ?? []);

interface Starting {
  env?: Record<string, string>;
  ownBrowser?: () => Promise<Browser>;
}

/** Serves the built page in this process and opens a browser, for the tests of a file. The result is for tests only. */
export function runProduct({ env, ownBrowser }: Starting = {}): RunningProduct {
  let running: RunningProduct | undefined;
  const now = (): RunningProduct => {
    if (!running) throw new Error('the product runs while tests run');
    return running;
  };
  beforeAll(async () => {
    const [product, browser] = await Promise.all([
      startServer({ pageFolder: resolve(DIST), ...(env && { config: env }) }),
      ownBrowser ? ownBrowser() : sharedBrowser(),
    ]);
    running = { product, browser };
  });
  afterAll(async () => {
    if (ownBrowser) await running?.browser.close();
    else await closePages(running?.browser);
    await running?.product.close();
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
