import type { Browser, Locator, Page } from 'playwright-core';
import { DESKTOP_SIZE, PHONE_SIZE } from '#tests/support/browser/chromium/openBrowser.ts';
import {
  bareCopy,
  median,
  paintAfter,
  setSize,
  slowedDown,
  SLOWER,
  type Work,
  workFor,
} from './interaction.ts';

export const ROUNDS = Number(process.env['ROUNDS'] ?? 5);

export const SIZES = { 'at a desk': DESKTOP_SIZE, 'on a phone': PHONE_SIZE } as const;

interface Press {
  on: Locator;
  /** A click where none is named. */
  key?: string;
}

/** Each leaves the screen as the next one wants it. */
export type Presses = Readonly<Record<string, (page: Page) => Press>>;

interface Pressed {
  presses: Presses;
  /** Brings the screen from what the last press leaves back to where the first one begins. */
  goBack?: (page: Page) => Promise<unknown>;
}

/** ms until the pointer's way is drawn. */
const REACHED_MS = 300;

async function reach(page: Page, { on, key }: Press): Promise<void> {
  // Rows that come on the screen get their size there, and move what stands below them.
  await on.scrollIntoViewIfNeeded();
  await page.waitForTimeout(REACHED_MS);
  await (key === undefined ? on.hover() : on.focus());
  await page.waitForTimeout(REACHED_MS);
}

/** ms. */
const HELD_MS = 80;

/** On what was reached: Playwright's own click asks the page much while it is pressed, which would be counted. */
async function press(page: Page, { key }: Press): Promise<void> {
  if (key !== undefined) return page.keyboard.press(key, { delay: HELD_MS });
  await page.mouse.down();
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
}

async function eachPress<T>(
  page: Page,
  { presses, goBack }: Pressed,
  measure: (act: () => Promise<unknown>) => Promise<T>,
): Promise<Record<string, T>> {
  const results: Record<string, T> = {};
  for (const [what, at] of Object.entries(presses)) {
    const pressed = at(page);
    await reach(page, pressed);
    results[what] = await measure(() => press(page, pressed));
  }
  await goBack?.(page);
  return results;
}

async function eachBarePress(page: Page, presses: Presses): Promise<Record<string, number>> {
  const results: Record<string, number> = {};
  for (const [what, at] of Object.entries(presses)) {
    const pressed = at(page);
    if (!(await pressed.on.isVisible())) continue;
    await reach(page, pressed);
    results[what] = await paintAfter(page, () => press(page, pressed));
  }
  return results;
}

interface Round {
  ours: Record<string, number>;
  bare: Record<string, number>;
  work: Record<string, Work>;
}

function told(what: string, rounds: readonly Round[]): string {
  const times = (kind: 'ours' | 'bare') => {
    const all = rounds.flatMap((each) => each[kind][what] ?? []);
    return all.length === 0 ? 'nothing' : `${median(all)} ms, ${Math.min(...all)} at best`;
  };
  const processor = (part: keyof Work) =>
    (SLOWER * median(rounds.map(({ work }) => work[what]?.[part] ?? Number.NaN))).toFixed(0);
  return `  ${what}: until the next frame ${times('ours')}; of the same page without scripts ${times('bare')}; of the processor ${SLOWER} × ${processor('first')}, then in one piece ${processor('longest')}, in all ${processor('all')}\n`;
}

export async function tellPresses(browser: Browser, page: Page, pressed: Pressed): Promise<void> {
  await page.bringToFront();
  await eachPress(page, pressed, (act) => paintAfter(page, act));
  const bare = await bareCopy(page);
  const rounds: Round[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    await page.bringToFront();
    const ours = await slowedDown(page, () =>
      eachPress(page, pressed, (act) => paintAfter(page, act)),
    );
    const work = await eachPress(page, pressed, (act) => workFor(browser, page, act));
    await bare.bringToFront();
    const others = await slowedDown(bare, () => eachBarePress(bare, pressed.presses));
    rounds.push({ ours, bare: others, work });
  }
  await bare.close();
  await page.bringToFront();
  for (const what of Object.keys(pressed.presses)) process.stdout.write(told(what, rounds));
}

/** At both sizes. */
export async function tellBoth(
  browser: Browser,
  page: Page,
  what: string,
  pressed: Pressed,
): Promise<void> {
  for (const [name, size] of Object.entries(SIZES)) {
    await setSize(page, size);
    process.stdout.write(`${what}, ${name}\n`);
    await tellPresses(browser, page, pressed);
  }
}
