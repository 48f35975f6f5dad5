// `npm run build && node tests/bench/page/readiness.ts`: how long a press on «Готовность» takes with 60 teams × 20 entries, on a processor four times slower.
import { chromium, type Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { apiOf, signUp } from '#tests/e2e/support/signIn.ts';
import { CHROMIUM_FLAGS } from '#tests/support/browser/chromium/chromiumFlags.ts';
import { findChromium } from '#tests/support/browser/chromium/findChromium.ts';
import { DESKTOP_SIZE, openPage, PHONE_SIZE } from '#tests/support/browser/chromium/openBrowser.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { startProduct } from '#tests/support/server/run/startProduct.ts';
import { readinessText } from '#text/competition/readiness.ts';
import {
  bareCopy,
  median,
  paintAfter,
  slowedDown,
  SLOWER,
  type Work,
  workFor,
} from './interaction.ts';
import { manyTeams, TEAMS } from './manyTeams.ts';

const ROUNDS = 5;

const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`, 'u') });

type Acts = Record<string, (page: Page) => Promise<unknown>>;

const { filters, search, order, tickAll } = readinessText;
const field = (page: Page) => page.getByLabel(search.label);
const all = (page: Page) => page.getByRole('checkbox', { name: tickAll(TEAMS) });
const oneOf = (page: Page) => page.getByRole('checkbox', { name: /^Выбрать: / });

/** Each leaves the list as the next one wants it, and the last as the first does. */
const ACTS: Acts = {
  'those who have not submitted': (page) => button(page, filters['not-submitted']).click(),
  'all again': (page) => button(page, filters.all).click(),
  'the worst first': (page) => page.getByLabel(order).press('ArrowUp'),
  'sorted by name': (page) => page.getByLabel(order).press('ArrowDown'),
  'a letter that some have': (page) => field(page).press('k'),
  'the field is emptied': (page) => field(page).press('Backspace'),
  'a team is ticked': (page) => oneOf(page).first().click(),
  'all are ticked': (page) => all(page).click(),
  'none is ticked': (page) => all(page).click(),
  'a team is opened': (page) =>
    page
      .getByRole('link', { name: /^Московская/u })
      .first()
      .click(),
};

/** One after the other; from an opened team it goes back. */
async function eachAct<T>(page: Page, told: (act: () => Promise<unknown>) => Promise<T>) {
  const results: Record<string, T> = {};
  for (const [what, act] of Object.entries(ACTS)) results[what] = await told(() => act(page));
  if (!page.url().includes('readiness') && page.url().startsWith('http')) await page.goBack();
  await all(page).waitFor();
  return results;
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  // As people have it: tests compile scripts less.
  args: [...CHROMIUM_FLAGS],
});
try {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  await signUp(page, product.url, 'organiser');
  const id = await publishCompetition(await apiOf(page, product.url));
  const address = calls.competition.readiness.path.replace(':id', id);
  await page.route(`**${address}`, (route) => route.fulfill({ json: manyTeams() }));
  for (const [name, size] of Object.entries({
    'at a desk': DESKTOP_SIZE,
    'on a phone': PHONE_SIZE,
  })) {
    await page.setViewportSize(size);
    await page.goto(product.url + paths.readiness(id));
    await button(page, readinessText.showAll(TEAMS)).click();
    // Among the first are teams that can be opened.
    await page.getByLabel(order).selectOption('team');
    await eachAct(page, (act) => paintAfter(page, act));
    const bare = await bareCopy(page);
    const rounds: {
      ours: Record<string, number>;
      bare: Record<string, number>;
      work: Record<string, Work>;
    }[] = [];
    for (let at = 0; at < ROUNDS; at += 1) {
      await page.bringToFront();
      const ours = await slowedDown(page, () => eachAct(page, (act) => paintAfter(page, act)));
      const work = await eachAct(page, (act) => workFor(browser, page, act));
      await bare.bringToFront();
      const others = await slowedDown(bare, () => eachAct(bare, (act) => paintAfter(bare, act)));
      rounds.push({ ours, bare: others, work });
    }
    await bare.close();
    await page.bringToFront();
    process.stdout.write(`${name}\n`);
    for (const what of Object.keys(ACTS)) {
      const of = (kind: 'ours' | 'bare') => rounds.map((each) => each[kind][what] ?? Number.NaN);
      const processor = (part: keyof Work) =>
        (SLOWER * median(rounds.map(({ work }) => work[what]?.[part] ?? Number.NaN))).toFixed(0);
      process.stdout.write(
        `  ${what}: until the next frame ${median(of('ours'))} ms, ${Math.min(...of('ours'))} at best; of the same page without scripts ${median(of('bare'))}, ${Math.min(...of('bare'))}; of the processor ${SLOWER} × ${processor('first')}, then in one piece ${processor('longest')}, in all ${processor('all')}\n`,
      );
    }
  }
} finally {
  // A server that is left behind keeps what reads its errors waiting.
  await browser.close();
  await product.dispose();
}
