import zzfs from 'node:fs';
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
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `58 ${Math.round(performance.now())}   const  page panel errors   await openPage(browser  viewport PHONESIZ\n`,
  );
  await panel.goto(`${proxy.url}/__faults`);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `59 ${Math.round(performance.now())}   await panel.goto(proxy.urlfaults)\n`,
  );
  await panel.getByText('Сеть исправна').waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `60 ${Math.round(performance.now())}   await panel.getByText( ).waitFor()\n`,
  );
  await expectAccessibleScreen(panel);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `61 ${Math.round(performance.now())}   await expectAccessibleScreen(panel)\n`,
  );
  const tab = await panel.context().newPage();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `62 ${Math.round(performance.now())}   const tab  await panel.context().newPage()\n`,
  );
  await tab.goto(proxy.url);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `63 ${Math.round(performance.now())}   await tab.goto(proxy.url)\n`,
  );
  const order = panel.getByRole('form', { name: 'Любая' });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `64 ${Math.round(performance.now())}   const order  panel.getByRole(form  name  )\n`,
  );
  const switchOn = async (json: string) => {
    await order.getByRole('textbox').fill(json);
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `66 ${Math.round(performance.now())}     await order.getByRole(textbox).fill(json)\n`,
    );
    await order.getByRole('button').click();
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `67 ${Math.round(performance.now())}     await order.getByRole(button).click()\n`,
    );
  };
  zzfs.appendFileSync('/tmp/chj.t', `68 ${Math.round(performance.now())}   \n`);

  await switchOn('{"kind":"refusal","code":"already-confirmed","on":"health","times":2}');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `70 ${Math.round(performance.now())}   await switchOn(kindrefusalcodealreadyconfirmedonhealthtimes)\n`,
  );
  await panel.getByText('сработала 0, осталось 2').waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `71 ${Math.round(performance.now())}   await panel.getByText(   ).waitFor()\n`,
  );
  expect([await ask(tab), await ask(tab), await ask(tab)]).toEqual([409, 409, 200]);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `72 ${Math.round(performance.now())}   expect(await ask(tab) await ask(tab) await ask(tab)).toEqual(  )\n`,
  );
  await panel.getByRole('link', { name: 'Обновить' }).click();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `73 ${Math.round(performance.now())}   await panel.getByRole(link  name  ).click()\n`,
  );
  await panel.getByText('сработала 2, осталось 0').waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `74 ${Math.round(performance.now())}   await panel.getByText(   ).waitFor()\n`,
  );

  await panel.getByRole('button', { name: 'Нет сети' }).click();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `76 ${Math.round(performance.now())}   await panel.getByRole(button  name   ).click()\n`,
  );
  const off = panel.getByRole('button', { name: 'Выключить offline:all' });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `77 ${Math.round(performance.now())}   const off  panel.getByRole(button  name  offlineall )\n`,
  );
  await off.waitFor();
  zzfs.appendFileSync('/tmp/chj.t', `78 ${Math.round(performance.now())}   await off.waitFor()\n`);
  expect(await ask(tab)).toBe('no answer');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `79 ${Math.round(performance.now())}   expect(await ask(tab)).toBe(no answer)\n`,
  );
  await off.click();
  zzfs.appendFileSync('/tmp/chj.t', `80 ${Math.round(performance.now())}   await off.click()\n`);
  await off.waitFor({ state: 'detached' });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `81 ${Math.round(performance.now())}   await off.waitFor( state detached )\n`,
  );
  expect(await ask(tab)).toBe(200);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `82 ${Math.round(performance.now())}   expect(await ask(tab)).toBe()\n`,
  );

  await panel.getByRole('button', { name: 'Выключить всё' }).click();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `84 ${Math.round(performance.now())}   await panel.getByRole(button  name   ).click()\n`,
  );
  await panel.getByText('Сеть исправна').waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `85 ${Math.round(performance.now())}   await panel.getByText( ).waitFor()\n`,
  );
  expect(errors).toEqual([]);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `86 ${Math.round(performance.now())}   expect(errors).toEqual()\n`,
  );
  await switchOn('{"kind":"refusal","code":"нет"}');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `87 ${Math.round(performance.now())}   await switchOn(kindrefusalcode)\n`,
  );
  await panel.getByText('Не подходит поле «code»').waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `88 ${Math.round(performance.now())}   await panel.getByText(   code).waitFor()\n`,
  );

  // The browser does not repeat a request whose answer was lost.
  proxy.activeFaults.switchOn({ kind: 'lost-answer', on: 'auth.login', times: 1 });
  expect(await ask(tab, 'POST', '/api/auth/login')).toBe('no answer');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `92 ${Math.round(performance.now())}   expect(await ask(tab POST apiauthlogin)).toBe(no answer)\n`,
  );
});

test.runIf(isLong)(
  'the worker opens the page while nothing gets through, but never instead of the panel',
  async () => {
    const { page } = await openPage(browser);
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `98 ${Math.round(performance.now())}     const  page   await openPage(browser)\n`,
    );
    await signUpThroughPage(page, proxy.url, 'volna');
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `99 ${Math.round(performance.now())}     await signUpThroughPage(page proxy.url volna)\n`,
    );
    await untilInstalled(page);
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `100 ${Math.round(performance.now())}     await untilInstalled(page)\n`,
    );
    proxy.activeFaults.switchOn({ kind: 'offline', on: 'all' });
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `101 ${Math.round(performance.now())}     proxy.activeFaults.switchOn( kind offline on all )\n`,
    );
    await page.goto(`${proxy.url}/signup`);
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `102 ${Math.round(performance.now())}     await page.goto(proxy.urlsignup)\n`,
    );
    await page.getByRole('heading', { level: 1 }).waitFor();
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `103 ${Math.round(performance.now())}     await page.getByRole(heading  level  ).waitFor()\n`,
    );
    await page.goto(`${proxy.url}/__faults`);
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `104 ${Math.round(performance.now())}     await page.goto(proxy.urlfaults)\n`,
    );
    await page.getByRole('heading', { level: 1, name: 'Неполадки сети' }).waitFor();
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `105 ${Math.round(performance.now())}     await page.getByRole(heading  level  name   ).waitFor()\n`,
    );
    await page.getByRole('button', { name: 'Выключить всё' }).click();
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `106 ${Math.round(performance.now())}     await page.getByRole(button  name   ).click()\n`,
    );
    await page.getByText('Сеть исправна').waitFor();
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `107 ${Math.round(performance.now())}     await page.getByText( ).waitFor()\n`,
    );
  },
);
