// Downloads reports and archives through the page, in a form that can be compared before and after a change.
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Report } from '#domain/versions/reportChanges.ts';
import { paths } from '#page/paths.ts';
import { downloadedBy, downloadedBytes } from '#tests/support/journeys/entering.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';
import { competitionText } from '#text/competition/competition.ts';
import { reportChangesText } from '#text/competition/reportChanges.ts';
import type { Player, Stage } from './stage.ts';

const { organiser: words } = competitionText;

async function taken(page: Page, button: string): Promise<Uint8Array> {
  const press = () => page.getByRole('button', { name: new RegExp(`^${button}`, 'u') }).click();
  return downloadedBytes(await downloadedBy(page, press));
}

/** Returns the numbered rows of a workbook as texts without their numbers. */
async function rowsOf(workbook: Uint8Array): Promise<string[]> {
  const { sheets } = await readXlsx(workbook);
  return sheets
    .flatMap(({ rows }) => rows)
    .filter(([number]) => typeof number === 'number')
    .map(([, ...cells]) => cells.map((cell) => cell ?? '').join(' | '));
}

/** Returns the file sizes of an archive by file name. Names lack the folder and the number. */
const filesOf = (archive: Uint8Array): ReadonlyMap<string, number> =>
  new Map(
    unzipped(archive)
      .filter(({ name }) => !name.endsWith('.txt'))
      .map(({ name, bytes }) => [name.replace(/^.*\/\d+ /u, ''), bytes.length]),
  );

/** Downloads TEAMS_SETUP, the list of athletes and both archives. */
export async function downloadReports({ url }: Stage, { page }: Player, id: string) {
  await page.goto(`${url}/competition/${id}`);
  await page.getByText(words.reports).first().waitFor();
  return {
    setup: await rowsOf(await taken(page, words.teamsSetup)),
    athletes: await rowsOf(await taken(page, words.athletes)),
    music: filesOf(await taken(page, words.musicArchive)),
    cards: filesOf(await taken(page, words.cardsArchive)),
  };
}

async function readChanges(
  { url }: Stage,
  { page }: Player,
  { id, report, count }: { id: string; report: Report; count: number },
): Promise<Readonly<Record<string, string>>> {
  const { changed, report: nameOf, title } = reportChangesText;
  await page.goto(`${url}/competition/${id}`);
  await page
    .getByRole('link', { name: new RegExp(`${changed(count)} ?, ${nameOf(report)}`, 'u') })
    .click();
  await page.waitForURL(`**${paths.reportChanges(id, report)}`);
  await page.getByRole('heading', { name: `${title}: ${nameOf(report)}` }).waitFor();
  const team = page.getByRole('heading', { level: 3 });
  const told = await page.getByRole('listitem').filter({ has: team }).all();
  const texts = told.map(async (each) => [
    await each.getByRole('heading').innerText(),
    (await each.getByRole('listitem').allTextContents()).join('; '),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

const CHANGES = {
  athletes: {
    Волна: expect.stringMatching(
      /^Пр. Дуэт ?Ветрова-Ким ?из состава в запас: Чайкина Вера; из запаса в состав: Ким Ева$/,
    ),
    Кама: expect.stringMatching(/^Пр. Соло ?Морозова К.И. ?программу сняли: Травма$/),
    Нева: expect.stringMatching(/^Спортсмены ?исправили данные: Орлова Дарья Олеговна$/),
  },
  music: {
    Волна: expect.stringContaining('Ветрова-Чайкина → Ветрова-Ким'),
    Кама: expect.stringMatching(/Морозова К.И./),
    Нева: expect.stringMatching(/Соколова М.С. ?0:10 → 0:1[56]/),
  },
};

/** Opens «Лист изменений» of two reports and checks its content. The link beside each report must count three teams. */
export async function seeChanges(stage: Stage, organiser: Player, id: string): Promise<void> {
  for (const report of ['athletes', 'music'] as const) {
    const told = await readChanges(stage, organiser, { id, report, count: 3 });
    expect(told).toEqual(CHANGES[report]);
  }
}

export async function seeNothingChanged(
  { url }: Stage,
  { page }: Player,
  id: string,
  report: Report,
) {
  await page.goto(url + paths.reportChanges(id, report));
  await page.getByText(reportChangesText.none).waitFor();
}

export const notIn = (list: readonly string[], other: readonly string[]): string[] =>
  list.filter((each) => !other.includes(each));
