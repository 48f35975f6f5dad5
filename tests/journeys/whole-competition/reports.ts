// Downloads reports and archives through the page, in a form that can be compared before and after a change.
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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

/** Opens «Лист изменений» of the list of athletes by the link beside it, which must count three teams. */
export async function seeChanges({ url }: Stage, { page }: Player, id: string): Promise<void> {
  const { changed, report, title } = reportChangesText;
  const name = report('athletes');
  await page.goto(`${url}/competition/${id}`);
  await page.getByRole('link', { name: new RegExp(`${changed(3)} ?, ${name}`, 'u') }).click();
  await page.waitForURL(`**${paths.reportChanges(id, 'athletes')}`);
  await page.getByRole('heading', { name: `${title}: ${name}` }).waitFor();
  const team = page.getByRole('heading', { level: 3 });
  const told = await page.getByRole('listitem').filter({ has: team }).all();
  const texts = told.map(async (each) => [
    await each.getByRole('heading').innerText(),
    (await each.getByRole('listitem').allTextContents()).join('; '),
  ]);
  expect(Object.fromEntries(await Promise.all(texts))).toEqual({
    Волна: expect.stringMatching(
      /^Пр. Дуэт ?Ветрова-Ким ?из состава в запас: Чайкина Вера; из запаса в состав: Ким Ева$/,
    ),
    Кама: expect.stringMatching(/^Пр. Соло ?Морозова К.И. ?программу сняли: Травма$/),
    Нева: expect.stringMatching(/^Спортсмены ?исправили данные: Орлова Дарья Олеговна$/),
  });
}

export const notIn = (list: readonly string[], other: readonly string[]): string[] =>
  list.filter((each) => !other.includes(each));
