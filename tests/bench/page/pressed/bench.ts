import type { Browser, Page } from 'playwright-core';
import { signUp } from '#tests/support/journeys/signIn.ts';
import { openPage } from '#tests/support/chromium/openBrowser.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import type { Product } from '#tests/support/server/startProduct.ts';

export interface Bench {
  browser: Browser;
  product: Product;
  organiser: ApiClient;
}

/** Timeout; a busy machine is slow to show a screen. */
const LONGEST_MS = 180_000;

/** Signs up a representative in a new browser profile. */
export async function openAsCoach({ browser, product }: Bench, login = 'coach'): Promise<Page> {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  page.setDefaultTimeout(LONGEST_MS);
  await signUp(page, product.url, login);
  return page;
}
