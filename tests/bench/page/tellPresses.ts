import type { Browser, Locator, Page } from 'playwright-core';
import { DESKTOP_SIZE, PHONE_SIZE } from '#tests/support/chromium/openBrowser.ts';
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
  /** Key to press instead of a click. */
  key?: string;
}

/** Presses in order; each leaves the screen in the state that the next press needs. */
export type Presses = Readonly<Record<string, (page: Page) => Press>>;

interface Pressed {
  presses: Presses;
  /** Returns the screen from the state after the last press to the state before the first press. */
  goBack?: (page: Page) => Promise<unknown>;
}

/** Milliseconds to wait until the effect of hover or focus is painted. */
const REACHED_MS = 300;

async function reach(page: Page, { on, key }: Press): Promise<void> {
  // Scrolls first, because a row gets its final size only when it is visible. The new size moves the rows below.
  // In one step, because a list that is being reloaded may replace the row meanwhile.
  await on.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(REACHED_MS);
  await (key === undefined ? on.hover() : on.focus());
  await page.waitForTimeout(REACHED_MS);
}

const HELD_MS = 80;

/** Presses with the raw mouse. A click by Playwright also queries the page, and the query would be measured too. */
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

/** Measures the presses at desktop and phone size. */
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
