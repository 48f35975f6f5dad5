// The built product with a season; opens each state of a screen in a page of its own.
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { openBrowser, openPage, type WatchedPage } from '#tests/support/chromium/openBrowser.ts';
import { MAIN, PLANS, SEASON_PASSWORD } from '#tests/seed/plans.ts';
import { signIn } from '#tests/seed/seasonSteps.ts';
import { seedFolder } from '#tests/seed/seedFolder.ts';
import { NO_MAIL_SERVER } from '#tests/support/acts/passwordLink.ts';
import { startProduct } from '#tests/support/server/startProduct.ts';
import { fillSignInForm } from '#tests/support/journeys/signIn.ts';
import { shellText } from '#text/shell.ts';
import { removeDrafts } from './otherDevices.ts';
import type { Shot } from './shot.ts';

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Stage {
  open: (shot: Shot, options: BrowserContextOptions) => Promise<WatchedPage>;
  dispose: () => Promise<void>;
}

async function signedIn(browser: Browser, url: string, login: string): Promise<Kept> {
  const { page } = await openPage(browser);
  await page.goto(`${url}/login`);
  await fillSignInForm(page, login, SEASON_PASSWORD);
  await page.getByRole('button', { name: shellText.userAndSignOut(login) }).waitFor();
  const kept = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  return kept;
}

/** Needs `npx vite build`. Shots must be opened in order, because they change data on the server. */
export async function openStage(): Promise<Stage> {
  const product = await startProduct(NO_MAIL_SERVER);
  const browser = await openBrowser();
  const dispose = async () => {
    await browser.close();
    await product.dispose();
  };
  try {
    const { url } = product;
    await product.stop();
    const played = await seedFolder(product.dataDir, { plans: PLANS, addsToPeople: false });
    await product.start();
    const season = { ...played, coach: await signIn(url, MAIN.login) };
    const storageState = await signedIn(browser, url, MAIN.login);
    const open: Stage['open'] = async (shot, options) => {
      const watched = await openPage(browser, {
        reducedMotion: 'reduce',
        ...options,
        ...(shot.signedIn && { storageState }),
      });
      const { page } = watched;
      await removeDrafts(season);
      await page.goto(url + shot.path(season));
      await shot.prepare?.(page, season);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      // Waits for fonts, animations and skeletons.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(300);
      return watched;
    };
    return { open, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
