// `npm run build && node tests/bench/page/presses.ts`: measures presses on a slow CPU; arguments name screens.
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#tests/support/chromium/chromiumFlags.ts';
import { findChromium } from '#tests/support/chromium/findChromium.ts';
import { signUp } from '#tests/support/acts/signUp.ts';
import { startProduct } from '#tests/support/server/startProduct.ts';
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
    // Stops the server even after an error. The server shares stderr, so a pipe of this program would stay open.
    await browser.close();
    await product.dispose();
  }
}
