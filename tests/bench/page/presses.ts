// `npm run build && node tests/bench/page/presses.ts`: presses on a four times slower processor; names of screens may follow.
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#tests/support/browser/chromium/chromiumFlags.ts';
import { findChromium } from '#tests/support/browser/chromium/findChromium.ts';
import { signUp } from '#tests/support/server/acts/signUp.ts';
import { startProduct } from '#tests/support/server/run/startProduct.ts';
import { pressApplication } from './pressed/application.ts';
import { pressApplications } from './pressed/applications.ts';
import type { Bench } from './pressed/bench.ts';
import { pressCompetitions } from './pressed/competitions.ts';
import { pressOutbox } from './pressed/outbox.ts';

const SCREENS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  competitions: pressCompetitions,
  application: pressApplication,
  outbox: pressOutbox,
  applications: pressApplications,
};

const names = process.argv.slice(2);
for (const [name, press] of Object.entries(SCREENS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const organiser = await signUp(product.url, 'organiser');
    await press({ browser, product, organiser });
  } finally {
    // A server that is left behind keeps what reads its errors waiting.
    await browser.close();
    await product.dispose();
  }
}
