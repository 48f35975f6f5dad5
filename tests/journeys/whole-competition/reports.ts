// The reports and archives that an organiser takes through the page, as what can be compared before and after a change.
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { downloadedBy, downloadedBytes } from '#tests/e2e/support/entering.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';
import { competitionText } from '#text/competition/competition.ts';
import type { Player, Stage } from './stage.ts';

const { organiser: words } = competitionText;

async function taken(page: Page, button: string): Promise<Uint8Array> {
  const press = () => page.getByRole('button', { name: new RegExp(`^${button}`, 'u') }).click();
  return downloadedBytes(await downloadedBy(page, press));
}

/** Its numbered rows, each as one text without its number. */
async function rowsOf(workbook: Uint8Array): Promise<string[]> {
  const { sheets } = await readXlsx(workbook);
  return sheets
    .flatMap(({ rows }) => rows)
    .filter(([number]) => typeof number === 'number')
    .map(([, ...cells]) => cells.map((cell) => cell ?? '').join(' | '));
}

/** Its files by their names without the numbers of tracks: how many bytes each has. */
const filesOf = (archive: Uint8Array): ReadonlyMap<string, number> =>
  new Map(
    unzipped(archive)
      .filter(({ name }) => !name.endsWith('.txt'))
      .map(({ name, bytes }) => [name.replace(/^\d+ /, ''), bytes.length]),
  );

/** TEAMS_SETUP, the list of athletes and both archives. */
export async function takeReports({ url }: Stage, { page }: Player, id: string) {
  await page.goto(`${url}/competition/${id}`);
  await page.getByText(words.reports).first().waitFor();
  return {
    setup: await rowsOf(await taken(page, words.teamsSetup)),
    athletes: await rowsOf(await taken(page, words.athletes)),
    music: filesOf(await taken(page, words.musicArchive)),
    cards: filesOf(await taken(page, words.cardsArchive)),
  };
}

/** What is in one list and not in the other. */
export const notIn = (list: readonly string[], other: readonly string[]): string[] =>
  list.filter((each) => !other.includes(each));
