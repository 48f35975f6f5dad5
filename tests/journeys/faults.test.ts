// A tester switches faults on and off in the panel, and they affect the page and its worker.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { type FaultProxy, startFaultProxy } from '#tests/faults/proxy/faultProxy.ts';
import {
  type ProductBehindProxy,
  startProductForFaults,
} from '#tests/faults/proxy/productForFaults.ts';
import { openPage, PHONE_SIZE } from '#tests/support/chromium/openBrowser.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '#tests/support/long.ts';
import { closePages, sharedBrowser } from '#tests/support/journeys/runProduct.ts';
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
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closePages(browser);
  await proxy.close();
  await product.close();
  await rm(dataDir, { recursive: true });
});

// Runs after a failed test too, because its faults would affect the next test.
afterEach(() => {
  proxy.activeFaults.switchAllOff();
});

const ask = (page: Page, method = 'GET', address = '/api/health') =>
  page.evaluate(
    ([how, where]) =>
      fetch(where, { method: how, ...(how === 'POST' && { body: '{}' }) }).then(
        ({ status }) => status,
        () => 'no answer',
      ),
    [method, address] as const,
  );

test('the panel switches faults on and off, and they affect the product', async () => {
  const { page: panel, errors } = await openPage(browser, { viewport: PHONE_SIZE });
  await panel.goto(`${proxy.url}/__faults`);
  await panel.getByText('Сеть исправна').waitFor();
  await expectAccessibleScreen(panel);
  const tab = await panel.context().newPage();
  await tab.goto(proxy.url);
  const order = panel.getByRole('form', { name: 'Любая' });
  const switchOn = async (json: string) => {
    await order.getByRole('textbox').fill(json);
    await order.getByRole('button').click();
  };

  await switchOn('{"kind":"refusal","code":"already-confirmed","on":"health","times":2}');
  await panel.getByText('сработала 0, осталось 2').waitFor();
  expect([await ask(tab), await ask(tab), await ask(tab)]).toEqual([409, 409, 200]);
  await panel.getByRole('link', { name: 'Обновить' }).click();
  await panel.getByText('сработала 2, осталось 0').waitFor();

  await panel.getByRole('button', { name: 'Нет сети' }).click();
  const off = panel.getByRole('button', { name: 'Выключить offline:all' });
  await off.waitFor();
  expect(await ask(tab)).toBe('no answer');
  await off.click();
  await off.waitFor({ state: 'detached' });
  expect(await ask(tab)).toBe(200);

  await panel.getByRole('button', { name: 'Выключить всё' }).click();
  await panel.getByText('Сеть исправна').waitFor();
  expect(errors).toEqual([]);
  await switchOn('{"kind":"refusal","code":"нет"}');
  await panel.getByText('Не подходит поле «code»').waitFor();

  // The browser does not repeat a request whose answer was lost.
  proxy.activeFaults.switchOn({ kind: 'lost-answer', on: 'auth.login', times: 1 });
  expect(await ask(tab, 'POST', '/api/auth/login')).toBe('no answer');
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
