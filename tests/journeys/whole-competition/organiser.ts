import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DAY_MS } from '#domain/deadline.ts';
import { competitionText } from '#text/competition/competition.ts';
import { journalText } from '#text/competition/journal.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { remindingText } from '#text/competition/reminding.ts';
import type { Player, Stage } from './stage.ts';

const { form } = competitionText;

export interface CompetitionFacts {
  name: string;
  dates: string;
  place: string;
  /** Days from today until the deadline. */
  days: number;
}

const typedDay = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-').toReversed().join('.');

const deadlineOn = (page: Page) => page.getByRole('textbox', { name: form.deadline });

export async function createCompetition(
  { url }: Stage,
  { page }: Player,
  { name, dates, place, days }: CompetitionFacts,
): Promise<string> {
  await page.goto(`${url}/competition/new`);
  await page.getByLabel(form.name).fill(name);
  await page.getByLabel(form.dates).fill(dates);
  await page.getByLabel(form.place).fill(place);
  await deadlineOn(page).fill(typedDay(days));
  await page.getByRole('button', { name: form.submit }).click();
  await page.waitForURL(`${url}/competition/my`);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.waitForURL(/\/competition\/[0-9a-f]{32}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

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
