// A tester switches faults on and off in the panel, and they affect the page and its worker.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { type FaultProxy, startFaultProxy } from '#tests/faults/proxy/faultProxy.ts';
import {
  type ProductBehindProxy,
  startProductForFaults,
} from '#tests/faults/proxy/productForFaults.ts';
import {
  DESKTOP_SIZE,
  openBrowser,
  openPage,
  PHONE_SIZE,
} from '#tests/support/chromium/openBrowser.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong, some } from '#tests/support/long.ts';
import { untilInstalled } from '#tests/support/journeys/offlineCoach.ts';
import { signUpThroughPage } from '#tests/support/journeys/signIn.ts';
import { expectAccessibleScreen } from '#tests/support/journeys/accessible.ts';

let dataDir: string;
let product: ProductBehindProxy;
let proxy: FaultProxy;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
  product = await startProductForFaults(
    readConfig({ DATA_DIR: dataDir, MIN_FREE_MB: '0' }),
    'built',
  );
  proxy = await startFaultProxy({ server: product.url, port: 0, host: 'localhost' });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await proxy.close();
  await product.close();
  await rm(dataDir, { recursive: true });
});

// Runs after a failed test too, because its faults would affect the next test.
afterEach(() => {
  proxy.activeFaults.switchAllOff();
});

const ask = (page: Page, method = 'GET') =>
  page.evaluate(
    (how) =>
      fetch('/api/health', { method: how }).then(
        ({ status }) => status,
        () => 'no answer',
      ),
    method,
  );

const PHONE = ['a phone', PHONE_SIZE] as const;
const DESK = ['a desk', DESKTOP_SIZE] as const;

test.each(some([PHONE, DESK], (size) => size === PHONE))(
  'at %s the panel switches faults on and off, and they affect the product',
  async (_, viewport) => {
    const { page: panel, errors } = await openPage(browser, { viewport });
    await panel.goto(`${proxy.url}/__faults`);
    await panel.getByText('Сеть исправна').waitFor();
    await expectAccessibleScreen(panel);
    const tab = await panel.context().newPage();
    await tab.goto(proxy.url);
    await panel.bringToFront();
    const order = panel.getByRole('form', { name: 'Включить' });
    const submit = order.getByRole('button', { name: 'Включить' });
    const active = panel.getByRole('region', { name: 'Включено' });

    await order.getByRole('radio', { name: '409' }).check();
    await order.getByRole('combobox', { name: 'отказ' }).selectOption('already-confirmed');
    await order.getByLabel('Где').selectOption('health');
    await order.getByLabel('Сколько раз').fill('2');
    await submit.click();
    await active.getByText('health · сработала 0, осталось 2').waitFor();
    await order.getByText('Включено: 409').waitFor();
    expect([await ask(tab), await ask(tab), await ask(tab)]).toEqual([409, 409, 200]);
    await active.getByText('сработала 2, больше не действует').waitFor();

    await order.getByRole('radio', { name: 'Нет сети' }).check();
    await order.getByLabel('Где').selectOption('везде');
    await order.getByLabel('Сколько раз').fill('');
    await submit.click();
    // The page and its worker send requests at any time, so the count may be above 0 already.
    await active.getByText(/^везде · сработала \d+, пока не выключите$/).waitFor();
    expect(await ask(tab)).toBe('no answer');
    await panel.getByText('Неполадок: 1').waitFor();
    if (isLong) await expectAccessibleScreen(panel);
    await active.getByRole('button', { name: 'Выключить: Нет сети, везде' }).click();
    await active.getByText('Нет сети').waitFor({ state: 'detached' });
    expect(await ask(tab)).toBe(200);

    await order.getByRole('radio', { name: 'Черновик сохранили на телефоне' }).check();
    await submit.click();
    await active.getByText('draft.save · сработала 0, осталось 1').waitFor();

    await order.getByRole('radio', { name: 'Часы сервера' }).check();
    await order.getByRole('spinbutton', { name: 'дней' }).fill('-2');
    await submit.click();
    await active.getByText('Часы сервера, -2 дн.').waitFor();
    await active.getByRole('button', { name: 'Выключить всё' }).click();
    await panel.getByText('Сеть исправна').waitFor();
    expect(errors).toEqual([]);
  },
);

test('a lost answer is lost for the page too, because the browser does not repeat the request', async () => {
  const { page } = await openPage(browser);
  await page.goto(proxy.url);
  expect(await ask(page)).toBe(200);
  proxy.activeFaults.switchOn({ kind: 'lost-answer', on: 'auth.login', times: 1 });
  const status = await page.evaluate(() =>
    fetch('/api/auth/login', { method: 'POST', body: '{}' }).then(
      (answer) => answer.status,
      () => 'no answer',
    ),
  );
  expect(status).toBe('no answer');
});

test.runIf(isLong)(
  'the worker opens the page while nothing gets through, but never instead of the panel',
  async () => {
    const { page } = await openPage(browser);
    await signUpThroughPage(page, proxy.url, 'volna');
    await untilInstalled(page);
    proxy.activeFaults.switchOn({ kind: 'offline', on: 'all' });
    await page.goto(`${proxy.url}/signup`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${proxy.url}/__faults`);
    await page.getByRole('heading', { level: 1, name: 'Неполадки сети' }).waitFor();
    await page.getByRole('button', { name: 'Выключить всё' }).click();
    await page.getByText('Сеть исправна').waitFor();
  },
);
