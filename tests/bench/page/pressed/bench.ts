import type { Browser, Page } from 'playwright-core';
import { signUp } from '#tests/support/journeys/signIn.ts';
import { openPage } from '#tests/support/browser/chromium/openBrowser.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import type { Product } from '#tests/support/server/run/startProduct.ts';

export interface Bench {
  browser: Browser;
  product: Product;
  organiser: ApiClient;
}

/** A busy machine takes long to bring a screen there. */
const LONGEST_MS = 180_000;

/** On a device of their own. */
export async function openAsCoach({ browser, product }: Bench, login = 'coach'): Promise<Page> {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  page.setDefaultTimeout(LONGEST_MS);
  await signUp(page, product.url, login);
  return page;
}
