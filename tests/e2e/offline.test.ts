// Offline, every screen starts cold with cached data and shows the age of the data. The form can be downloaded.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { callsByName } from '#contract/callNames.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { submitApplication, publishCompetition } from '#tests/support/acts/submit.ts';
import { some } from '#tests/support/long.ts';
import { openDevice } from '#tests/support/chromium/openBrowser.ts';
import { type Product, startProduct } from '#tests/support/server/startProduct.ts';
import { openCalendar } from '#text/ui.ts';
import { outboxText } from '#text/outbox.ts';
import { shellText } from '#text/shell.ts';
import { enterText } from '#text/enter/page.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { downloadedBy } from '#tests/support/journeys/entering.ts';
import { recordsIn } from '#tests/support/journeys/deviceStores.ts';
import { untilInstalled } from '#tests/support/journeys/offlineCoach.ts';
import { apiOf, signUp } from '#tests/support/journeys/signIn.ts';

const { sections } = shellText;
const TEAM = 'Московская область-1';

const USUAL: ReadonlySet<string> = new Set(['/competition/past', '/competition/{far}']);

/** Path, heading, and a text that only the server's answer contains. */
const ALL_SCREENS: ReadonlyArray<
  readonly [path: string, heading: string, text: RegExp | undefined]
> = [
  ['/competition', sections.competitionsActive, /Кубок весны/],
  ['/competition/past', sections.competitionsPast, /Кубок осени/],
  ['/competition/my', sections.competitionsOwn, /Кубок весны/],
  ['/competition/{far}', 'Кубок весны', new RegExp(TEAM)],
  ['/competition/{far}/new', 'Кубок весны', undefined],
  ['/application/my', sections.applications, new RegExp(TEAM)],
  ['/application/{application}', TEAM, /Иванова/],
  ['/music/my', sections.music, /Иванова А\.Б\./],
  ['/music/{application}', TEAM, /Иванова/],
  ['/cards/my', sections.cards, /Иванова А\.Б\./],
  ['/cards/{application}', TEAM, /Иванова/],
];
const SCREENS = some(ALL_SCREENS, ([path]) => USUAL.has(path));
const NEVER_OPENED = some(['/competition/{past}', '/competition/{past}/new'], (_, at) => at === 1);
/** Screens that show no data of the server. */
const BARE = [
  ['/outbox', outboxText.title],
  ['/competition/new', sections.competitionNew],
] as const;

const BARE_OPENED = some(BARE, ([path]) => path === '/competition/new');

let product: Product;
let folder: string;
const ids = { far: '', past: '', application: '' };

const addressOf = (path: string): string =>
  product.url + path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]);

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(addressOf(path));
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Patterns of paths whose answers are cached. */
const KEPT = Object.values<Call>(callsByName)
  .filter(({ offline }) => offline === 'cached')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

async function notKept(page: Page): Promise<string[]> {
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const kept = v.parse(v.array(v.object({ key: v.string() })), await recordsIn(page, 'cache'));
  return asked.filter(
    (path) => KEPT.some((each) => each.test(path)) && !kept.some(({ key }) => key === path),
  );
}

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

beforeAll(async () => {
  [product, folder] = await Promise.all([startProduct(), mkdtemp(join(tmpdir(), 'device-'))]);
});

afterAll(async () => {
  await product.dispose();
  await rm(folder, { recursive: true, force: true });
});

test('after the app was used online every route starts offline with cached answers and their age', async () => {
  const { page } = await openDevice(folder);
  await signUp(page, product.url, 'walker');
  const api = await apiOf(page, product.url);
  ids.past = await publishCompetition(api, { name: 'Кубок осени', deadline: inDays(-10) });
  ids.far = await publishCompetition(api, { name: 'Кубок весны', deadline: inDays(90) });
  ids.application = String((await submitApplication(api, ids.far, fullFilling)).rowid);
  for (const [path, heading, text] of SCREENS) {
    await open(page, path, heading);
    if (text) await page.getByText(text).first().waitFor();
    // Polls, because an answer is cached a moment after it is shown.
    await expect.poll(() => notKept(page)).toEqual([]);
  }
  await untilInstalled(page);
  await page.context().close();
  await product.stop();

  const again = await openDevice(folder);
  await again.page.setViewportSize({ width: 390, height: 844 });
  for (const [path, heading, text] of SCREENS) {
    await open(again.page, path, heading);
    if (text) await again.page.getByText(text).first().waitFor();
    await again.page
      .getByText(/^обновлено .+, (?:нет сети|нет связи с сервером)$/)
      .first()
      .waitFor();
  }
  for (const path of NEVER_OPENED) await open(again.page, path, 'Кубок осени');
  await again.page.getByRole('tab', { name: enterText.tabs.apply }).click();
  const template = await downloadedBy(again.page, () =>
    again.page.getByRole('button', { name: wizardText.downloadStep.button }).click(),
  );
  expect(template.suggestedFilename()).toBe('Заявка_Кубок осени.xlsx');
  for (const [path, heading] of BARE_OPENED) await open(again.page, path, heading);
  await again.page.getByRole('button', { name: openCalendar }).click();
  await again.page.getByRole('grid').waitFor();
  expect(again.errors).toEqual([]);
  await again.page.context().close();
});
