import { expect } from 'vitest';
import { journalText } from '#text/competition/journal.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { remindingText } from '#text/competition/reminding.ts';
import type { Player, Stage } from './stage.ts';

export async function readTeams({ url }: Stage, { page }: Player, id: string): Promise<string[]> {
  await page.goto(`${url}/competition/${id}?tab=readiness`);
  await page.getByRole('table', { name: readinessText.table }).waitFor();
  return page.getByRole('rowheader').allTextContents();
}

/** Sends reminders to `count` teams from the open tab. */
export async function remindTeams({ page }: Player, count: number): Promise<void> {
  await page.getByRole('button', { name: remindingText.remind(count) }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: remindingText.confirm }).click();
  await asked.waitFor({ state: 'detached' });
}

/** Returns the sentences of the journal in chronological order. */
export async function readJournal({ url }: Stage, { page }: Player, id: string, count: number) {
  await page.goto(`${url}/competition/${id}?tab=journal`);
  await page.getByRole('group', { name: journalText.filters }).waitFor();
  const sentences = page.getByRole('tabpanel').locator('li p:first-child');
  await expect.poll(() => sentences.count()).toBe(count);
  return (await sentences.allTextContents()).toReversed();
}
