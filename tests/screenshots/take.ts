// `npm run screenshots`: every screen of the built product at phone and desktop size, into .screenshots/.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  DESKTOP_SIZE,
  openBrowser,
  openPage,
  PHONE_SIZE,
} from '#tests/support/browser/chromium/openBrowser.ts';
import { MAIN, PLANS, SEASON_PASSWORD } from '#tests/seed/plans.ts';
import { signIn } from '#tests/seed/seasonSteps.ts';
import { seedFolder } from '#tests/seed/seedFolder.ts';
import { NO_MAIL_SERVER } from '#tests/support/server/acts/passwordLink.ts';
import { startProduct } from '#tests/support/server/run/startProduct.ts';
import { fillSignInForm } from '#tests/e2e/support/signIn.ts';
import { shellText } from '#text/shell.ts';
import { removeDrafts } from './otherDevices.ts';
import type { Season, Shot } from './shot.ts';
import { shots } from './shots.ts';

const FOLDER = '.screenshots';
/** What the README and the manifest show. */
const SHOWN = ['06-wizard-phone.png', '16-many-files-desktop.png'];
const SHOWN_FOLDER = 'public/screenshots';
const SIZES = { phone: PHONE_SIZE, desktop: DESKTOP_SIZE } as const;
const SCHEMES = ['light', 'dark'] as const;

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Pages {
  url: string;
  season: Season;
  /** Of somebody who is signed in. */
  storageState: Kept;
}

/** Lets fonts, floats and skeletons come to rest. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}

/** What a browser keeps once the coach of the season has signed in with it. */
async function signedIn(browser: Browser, url: string, login: string): Promise<Kept> {
  const { page } = await openPage(browser);
  await page.goto(`${url}/login`);
  await fillSignInForm(page, login, SEASON_PASSWORD);
  await page.getByRole('button', { name: shellText.userAndSignOut(login) }).waitFor();
  const kept = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  return kept;
}

async function take(browser: Browser, pages: Pages, shot: Shot): Promise<void> {
  const { url, season, storageState } = pages;
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      const { page, errors } = await openPage(browser, {
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        hasTouch: size === 'phone',
        ...(shot.signedIn && { storageState }),
      });
      await removeDrafts(season);
      await page.goto(url + shot.path(season));
      await shot.prepare?.(page, season);
      await settle(page);
      const name = `${shot.name}-${size}${colorScheme === 'dark' ? '-dark' : ''}`;
      await page.screenshot({ path: join(FOLDER, `${name}.png`) });
      if (size === 'phone') {
        await page.screenshot({ path: join(FOLDER, `${name}-full.png`), fullPage: true });
      }
      for (const complaint of errors) console.error(`${name}: ${complaint}`);
      await page.context().close();
    }
  }
}

spawnSync('npx', ['vite', 'build'], { stdio: 'inherit' });
await mkdir(FOLDER, { recursive: true });
await mkdir(SHOWN_FOLDER, { recursive: true });
const words = process.argv.slice(2);
const isMeant = ({ name }: Shot) => words.length === 0 || words.some((word) => name.includes(word));
const product = await startProduct(NO_MAIL_SERVER);
const browser = await openBrowser();
try {
  const { url } = product;
  await product.stop();
  const played = await seedFolder(product.dataDir, { plans: PLANS, addsToPeople: false });
  await product.start();
  const season = { ...played, coach: await signIn(url, MAIN.login) };
  const pages = { url, season, storageState: await signedIn(browser, url, MAIN.login) };
  for (const shot of shots.filter(isMeant)) {
    await take(browser, pages, shot);
    console.log(shot.name);
  }
  for (const name of SHOWN.filter((each) => existsSync(join(FOLDER, each)))) {
    await copyFile(join(FOLDER, name), join(SHOWN_FOLDER, name.slice(3)));
  }
} finally {
  await browser.close();
  await product.dispose();
}
