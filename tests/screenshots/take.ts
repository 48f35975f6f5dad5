// `npm run screenshots`: every screen of the built product at phone and desktop size, into .screenshots/.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openBrowser, openPage, PHONE } from '#tests/support/openBrowser.ts';
import { playSeason, type Season } from '#tests/support/season.ts';
import { startProduct } from '#tests/support/startProduct.ts';
import { type Shot, shots } from './shots.ts';

const FOLDER = '.screenshots';
/** What the README and the manifest show. */
const SHOWN = ['06-wizard-phone.png', '02-list-desktop.png'];
const SHOWN_FOLDER = 'public/screenshots';
const SIZES = { phone: PHONE, desktop: DESKTOP } as const;
const SCHEMES = ['light', 'dark'] as const;

/** Lets fonts, floats and skeletons come to rest. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}

async function take(browser: Browser, url: string, season: Season, shot: Shot): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      const { page, complaints } = await openPage(browser, {
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        hasTouch: size === 'phone',
      });
      if (shot.signedIn) {
        const cookies = [...season.coach.cookies].map(([name, value]) => ({ name, value, url }));
        await page.context().addCookies(cookies);
      }
      await page.goto(url + shot.path(season));
      await shot.prepare?.(page, season);
      await settle(page);
      const name = `${shot.name}-${size}${colorScheme === 'dark' ? '-dark' : ''}`;
      await page.screenshot({ path: join(FOLDER, `${name}.png`) });
      if (size === 'phone') {
        await page.screenshot({ path: join(FOLDER, `${name}-full.png`), fullPage: true });
      }
      for (const complaint of complaints) console.error(`${name}: ${complaint}`);
      await page.context().close();
    }
  }
}

spawnSync('npx', ['vite', 'build'], { stdio: 'inherit' });
await mkdir(FOLDER, { recursive: true });
await mkdir(SHOWN_FOLDER, { recursive: true });
const [only] = process.argv.slice(2);
const product = await startProduct();
const browser = await openBrowser();
try {
  const season = await playSeason(product.url);
  for (const shot of shots.filter(({ name }) => only === undefined || name.includes(only))) {
    await take(browser, product.url, season, shot);
    console.log(shot.name);
  }
  for (const name of SHOWN.filter((each) => existsSync(join(FOLDER, each)))) {
    await copyFile(join(FOLDER, name), join(SHOWN_FOLDER, name.slice(3)));
  }
} finally {
  await browser.close();
  await product.dispose();
}
