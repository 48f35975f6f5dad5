import { readFile } from 'node:fs/promises';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from '#tests/support/browser/chromium/atRest.ts';

const axeSource = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

// Fluent's focus sentinels and its live regions stand outside of landmarks by design.
const FLUENT_OWN = [
  ['[data-tabster-dummy]'],
  ['[data-toaster]'],
  ['.fui-AriaLive__polite'],
  ['.fui-AriaLive__assertive'],
];

/** One line for each rule that is broken, with the elements and what is wrong with them. */
export async function axeFindings(page: Page): Promise<string[]> {
  // A colour between two others is nobody's choice.
  await page.evaluate(atRest);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (exclude) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        {
          resultTypes: ['violations'],
          // Off by default in axe.
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

/** It has its heading and its title, and nothing of it stands beyond the right edge. */
export async function expectFittingScreen(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await heading.count()).toBe(1);
  expect(await page.title()).not.toBe('');
  await page.evaluate(atRest);
  // A page that was just made narrow is drawn again first: a moment later it must fit.
  await expect.poll(() => sidewaysBy(page)).toBe(0);
}

/** The same, and axe finds nothing. */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  await expectFittingScreen(page);
  expect(await axeFindings(page)).toEqual([]);
}
