// Measures presses on the list of a thousand competitions: with its first part, then with all parts loaded.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { LIST_LIMITS } from '#domain/limits.ts';
import { MOST_COMPETITIONS } from '#domain/upload/quota.ts';
import { paths } from '#page/paths.ts';
import { signUp } from '#tests/support/acts/signUp.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { competitionText } from '#text/competition/competition.ts';
import { setSize } from '../interaction.ts';
import { type Presses, ROUNDS, SIZES, tellPresses } from '../tellPresses.ts';
import { type Bench, openAsCoach } from './bench.ts';

const run = promisify(execFile);

const COMPETITIONS = 1000;
/** Number of presses of «Показать ещё»: one before the rounds and two in each. */
const PRESSED = 2 * ROUNDS + 1;

const { more, search } = competitionText.lists;
const field = (page: Page) => page.getByLabel(search.label);
const showMore = (page: Page) => page.getByRole('button', { name: more });
const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

const searching: Presses = {
  'a letter that some have': (page) => ({ on: field(page), key: 'k' }),
  'the field is emptied': (page) => ({ on: field(page), key: 'Backspace' }),
};

const opening: Presses = {
  'a competition is opened': (page) => ({ on: rows(page).nth(2) }),
};

async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await field(page).waitFor();
}

/** Waits until no part is loading and all rows are rendered; returns the number of loaded parts. */
async function partsHere(page: Page): Promise<number> {
  const { part } = LIST_LIMITS;
  await page.waitForFunction((each) => {
    const { length } = document.querySelectorAll('main h2');
    const isComing = document.querySelector('main [aria-busy=true]') !== null;
    return length > 0 && length % each === 0 && !isComing;
  }, part);
  return (await rows(page).count()) / part;
}

async function showParts(page: Page, parts: number): Promise<void> {
  for (let here = await partsHere(page); here < parts; here = await partsHere(page)) {
    // By keyboard, because new rows move the button away from the mouse.
    await showMore(page).press('Enter');
    await rows(page)
      .nth((here + 1) * LIST_LIMITS.part - 1)
      .waitFor();
  }
}

async function publishAll({ product: { url, dataDir } }: Bench): Promise<void> {
  for (let first = 0; first < COMPETITIONS; first += MOST_COMPETITIONS) {
    const login = `organiser-${first}`;
    const organiser = await signUp(url, login);
    const env = { ...process.env, DATA_DIR: dataDir };
    await run(process.execPath, ['server/admin.ts', 'access', login, '1'], { env });
    for (let at = first; at < first + MOST_COMPETITIONS; at += 1) {
      const cup = at % 2 === 0 ? 'Кубок Невы' : 'Kazan Cup';
      await publishCompetition(organiser, { name: `${cup}, этап ${at}`, place: 'Казань' });
    }
  }
}

export async function pressCompetitions(bench: Bench): Promise<void> {
  await publishAll(bench);
  const parts = COMPETITIONS / LIST_LIMITS.part;
  const {
    browser,
    product: { url },
  } = bench;
  for (const [at, [name, size]] of Object.entries(SIZES).entries()) {
    // A new user for each size, because the page would show all cached parts to a known user.
    const page = await openAsCoach(bench, `coach-${at}`);
    await setSize(page, size);
    await page.goto(url + paths.competitionsActive);
    await rows(page).first().waitFor();
    await showParts(page, Math.max(1, parts - PRESSED));
    process.stdout.write(`1,000 competitions of which a part is here, ${name}\n`);
    const going = { 'the next 50': (of: Page) => ({ on: showMore(of) }) };
    await tellPresses(browser, page, { presses: { ...searching, ...going } });
    await showParts(page, parts);
    process.stdout.write(`1,000 competitions, all of them here, ${name}\n`);
    await tellPresses(browser, page, { presses: { ...searching, ...opening }, goBack });
    await page.context().close();
  }
}
