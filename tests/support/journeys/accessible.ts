import { readFile } from 'node:fs/promises';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from '#tests/support/chromium/atRest.ts';

const axeSource = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

// Elements that Fluent places outside of landmarks by design.
const FLUENT_OWN = [
  ['[data-tabster-dummy]'],
  ['[data-toaster]'],
  ['.fui-AriaLive__polite'],
  ['.fui-AriaLive__assertive'],
];

/** Returns a line for each broken rule, with its elements and what is wrong with them. */
export async function axeFindings(page: Page): Promise<string[]> {
  // During a transition a colour has intermediate values, which axe would report.
  await page.evaluate(atRest);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (exclude) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        {
          resultTypes: ['violations'],
          // Enables a rule that is off by default in axe.
          rules: { 'label-content-name-mismatch': { enabled: true } },
        },
      ),
    FLUENT_OWN,
  );
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ html, failureSummary = '' }) => `${html} ${failureSummary}`);
    return `${id}: ${elements.join(' ')}`;
  });
}

const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects a heading and a title, and no horizontal overflow. */
export async function expectFittingScreen(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await heading.count()).toBe(1);
  expect(await page.title()).not.toBe('');
  await page.evaluate(atRest);
  // Polls, because a page that was just resized needs a moment for its layout.
  await expect.poll(() => sidewaysBy(page)).toBe(0);
}

export async function expectAccessibleScreen(page: Page): Promise<void> {
  await expectFittingScreen(page);
  expect(await axeFindings(page)).toEqual([]);
}
