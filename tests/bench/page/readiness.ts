// `npm run build && node tests/bench/page/readiness.ts`: measures presses on «Готовность» with 60 teams.
import { chromium, type Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { apiOf, signUp } from '#tests/support/journeys/signIn.ts';
import { CHROMIUM_FLAGS } from '#tests/support/chromium/chromiumFlags.ts';
import { findChromium } from '#tests/support/chromium/findChromium.ts';
import { openPage } from '#tests/support/chromium/openBrowser.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { startProduct } from '#tests/support/server/startProduct.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { setSize } from './interaction.ts';
import { manyTeams, TEAMS } from './manyTeams.ts';
import { type Presses, SIZES, tellPresses } from './tellPresses.ts';

const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`, 'u') });

const { filters, search, order, tickAll } = readinessText;
const field = (page: Page) => page.getByLabel(search.label);
const all = (page: Page) => page.getByRole('checkbox', { name: tickAll(TEAMS) });
const oneOf = (page: Page) => page.getByRole('checkbox', { name: /^Выбрать: / });

const PRESSES: Presses = {
  'those who have not submitted': (page) => ({ on: button(page, filters['not-submitted']) }),
  'all again': (page) => ({ on: button(page, filters.all) }),
  'the worst first': (page) => ({ on: page.getByLabel(order), key: 'ArrowUp' }),
  'sorted by name': (page) => ({ on: page.getByLabel(order), key: 'ArrowDown' }),
  'a letter that some have': (page) => ({ on: field(page), key: 'k' }),
  'the field is emptied': (page) => ({ on: field(page), key: 'Backspace' }),
  'a team is ticked': (page) => ({ on: oneOf(page).first() }),
  'all are ticked': (page) => ({ on: all(page) }),
  'none is ticked': (page) => ({ on: all(page) }),
  'a team is opened': (page) => ({
    on: page.getByRole('link', { name: /^Московская/u }).first(),
  }),
};

async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await all(page).waitFor();
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: [...CHROMIUM_FLAGS],
});
try {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  await signUp(page, product.url, 'organiser');
  const id = await publishCompetition(await apiOf(page, product.url));
  const address = calls.competition.readiness.path.replace(':id', id);
  await page.route(`**${address}`, (route) => route.fulfill({ json: manyTeams() }));
  for (const [name, size] of Object.entries(SIZES)) {
    await setSize(page, size);
    await page.goto(product.url + paths.readiness(id));
    // Sorts by team, because in order of readiness the first teams are drafts, and drafts have no page.
    await page.getByLabel(order).selectOption('team');
    process.stdout.write(`${name}\n`);
    await tellPresses(browser, page, { presses: PRESSES, goBack });
  }
} finally {
  // Stops the server even after an error. The server shares stderr, so a pipe of this program would stay open.
  await browser.close();
  await product.dispose();
}
