// `npm run build && node tests/bench/page/readiness.ts`: how long an action on «Готовность» takes with 60 teams × 20 entries, on a processor four times slower.
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
import { manyTeams, TEAMS } from './manyTeams.ts';

const SLOWER = 4;
const ROUNDS = 5;
/** Nothing comes any more after so long without a change, ms. */
const QUIET_MS = 500;

interface Watched extends Window {
  /** Since the event, ms: until a frame stood after it, and until one stood after the last change. */
  drawn?: Promise<{ first: number; last: number }>;
}

/** Begins to watch what the next press or typing leads to. */
function watch(quietMs: number): void {
  const watched: Watched = window;
  watched.drawn = new Promise((resolve) => {
    let [from, first, last] = [0, 0, 0];
    let quiet = 0;
    // What is posted in a frame comes after it was drawn.
    const noteDrawn = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          last = performance.now() - from;
          first ||= last;
          clearTimeout(quiet);
          quiet = window.setTimeout(() => {
            observer.disconnect();
            resolve({ first, last });
          }, quietMs);
        });
        port1.start();
        port2.postMessage(0);
      });
    const observer = new MutationObserver(noteDrawn);
    const begin = (event: Event) => {
      if (from > 0) return;
      from = event.timeStamp;
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      noteDrawn();
    };
    for (const kind of ['click', 'keydown', 'input']) {
      window.addEventListener(kind, begin, { capture: true, once: true });
    }
  });
}

type Drawn = Awaited<NonNullable<Watched['drawn']>>;

async function timeOf(page: Page, act: () => Promise<unknown>): Promise<Drawn> {
  await page.evaluate(watch, QUIET_MS);
  await act();
  return page.evaluate(() => {
    const watched: Watched = window;
    return watched.drawn ?? { first: Number.NaN, last: Number.NaN };
  });
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`, 'u') });

async function round(page: Page): Promise<Record<string, Drawn>> {
  const { filters, search, order, tickAll } = readinessText;
  const field = page.getByLabel(search.label);
  const all = page.getByRole('checkbox', { name: tickAll(TEAMS) });
  const oneOf = page.getByRole('checkbox', { name: /^Выбрать: / });
  const time = (act: () => Promise<unknown>) => timeOf(page, act);
  return {
    'those who have not submitted': await time(() =>
      button(page, filters['not-submitted']).click(),
    ),
    'all again': await time(() => button(page, filters.all).click()),
    'sorted by name': await time(() => page.getByLabel(order).selectOption('team')),
    'the worst first': await time(() => page.getByLabel(order).selectOption('worst')),
    'a letter that some have': await time(() => field.pressSequentially('к')),
    'the field is emptied': await time(() => field.fill('')),
    'a team is ticked': await time(() => oneOf.first().click()),
    'all are ticked': await time(() => all.click()),
    'none is ticked': await time(() => all.click()),
  };
}

const median = (values: readonly number[]): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(0);

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
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await round(page);
    const rounds: Record<string, Drawn>[] = [];
    for (let at = 0; at < ROUNDS; at += 1) rounds.push(await round(page));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    process.stdout.write(`${name}, ms until a frame stands, and until the last one does\n`);
    for (const what of Object.keys(rounds[0] ?? {})) {
      const times = rounds.flatMap((each) => each[what] ?? []);
      const [first, last] = [times.map((each) => each.first), times.map((each) => each.last)];
      process.stdout.write(`  ${what}: ${median(first)}, ${median(last)}\n`);
    }
  }
} finally {
  // A server that is left behind keeps what reads its errors waiting.
  await browser.close();
  await product.dispose();
}
