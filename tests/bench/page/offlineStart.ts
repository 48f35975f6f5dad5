// `npm run build && node tests/bench/page/offlineStart.ts`: start without a network on a four times slower CPU.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { COACH_PASSWORD, signUp } from '#tests/support/journeys/signIn.ts';
import { isInstalled } from '#tests/engines/inPage.ts';
import { CHROMIUM_FLAGS } from '#tests/support/chromium/chromiumFlags.ts';
import { findChromium } from '#tests/support/chromium/findChromium.ts';
import { PHONE_SIZE } from '#tests/support/chromium/openBrowser.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { startProduct } from '#tests/support/server/startProduct.ts';
import { startBare } from './bareOffline.ts';
import { median, SLOWER } from './interaction.ts';

const LOOKED_AT_MS = 4000;
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const NAMES = Array.from({ length: 60 }, (_, at) => `Кубок Невы, этап ${at + 1}`);

const SHOWN = 'tellShown';

function watchRows(): void {
  const observer = new MutationObserver(() => {
    const titles = [...document.querySelectorAll('main h2')];
    if (!titles.some(({ textContent }) => textContent.startsWith('Кубок'))) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const { tellShown } = window as unknown as { tellShown: (ms: string) => void };
        tellShown(String(performance.now()));
      });
      port1.start();
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

const openProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? '',
    args: [...CHROMIUM_FLAGS],
    locale: 'ru-RU',
    viewport: PHONE_SIZE,
  });

/** Opens the address in a new tab and returns the ms until it is shown. */
async function shownAfter(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: SHOWN });
  const shown = new Promise<number>((resolve) => {
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === SHOWN) resolve(Number(payload));
    });
  });
  await page.addInitScript(watchRows);
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await shown;
  await page.waitForLoadState('networkidle');
  await page.close();
  return ms;
}

/** Visits the page twice: the service worker caches the page first, and then serves the second visit. */
async function install(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(address);
    await page.locator('main h2').first().waitFor();
    await page.waitForFunction(isInstalled);
    await page.waitForLoadState('networkidle');
  }
  await page.waitForTimeout(LOOKED_AT_MS);
  await page.close();
}

const product = await startProduct();
const bare = await startBare(NAMES);
const folder = await mkdtemp(join(tmpdir(), 'device-'));
try {
  const organiser = new ApiClient(product.url);
  const person = { fullname: 'Организатор', email: 'organiser@example.ru' };
  await organiser.call(calls.auth.signup, {
    sent: { login: 'organiser', password: COACH_PASSWORD, ...person },
  });
  for (const name of NAMES) await publishCompetition(organiser, { name, place: 'Казань' });

  const addresses = { ours: product.url + paths.competitionsActive, bare: bare.url };
  const device = await openProfile(folder);
  await signUp(await device.newPage(), product.url, 'coach');
  for (const address of Object.values(addresses)) await install(device, address);
  await device.close();
  await Promise.all([product.stop(), bare.stop()]);

  const measured = { ours: { cold: [], warm: [] }, bare: { cold: [], warm: [] } } as Record<
    keyof typeof addresses,
    Record<'cold' | 'warm', number[]>
  >;
  for (let at = 0; at < ROUNDS; at += 1) {
    for (const who of ['ours', 'bare'] as const) {
      const started = await openProfile(folder);
      for (const how of ['cold', 'warm'] as const) {
        measured[who][how].push(await shownAfter(started, addresses[who]));
      }
      await started.close();
    }
  }
  for (const how of ['cold', 'warm'] as const) {
    const told = (values: number[]) =>
      `${median(values).toFixed(0)} ms, ${Math.min(...values).toFixed(0)} at best`;
    console.log(`${how}: ${told(measured.ours[how])}; the bare page ${told(measured.bare[how])}`);
  }
} finally {
  await bare.stop();
  await product.dispose();
  await rm(folder, { recursive: true, force: true });
}
