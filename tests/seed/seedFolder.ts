// Fills an unused data folder with a season, and writes files for trying out uploads by hand.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { downloadFilledForm } from '#tests/support/acts/submit.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import { corrected, mistaken } from './mistakenForms.ts';
import { onePagePdf } from './onePagePdf.ts';
import { openPastServer } from './pastServer.ts';
import { MAIN, SEASON_PEOPLE, type Plans } from './plans.ts';
import { playSeason, type Season } from './playSeason.ts';
import { signIn } from './seasonSteps.ts';

/** The reason why nothing was written, as one printable line. */
export class SeedRefused extends Error {}

const FORMS: readonly (readonly [name: string, filling: Filling])[] = [
  ['Заявка.xlsx', team(PEARL)],
  ['Заявка с ошибками.xlsx', mistaken],
  ['Заявка с ошибками, исправленная.xlsx', corrected],
];
const TEN_SECONDS = 383;

export const toUpload = (dataDir: string): string => join(dataDir, 'to-upload');

async function writeFiles(url: string, { competitions }: Season, folder: string): Promise<void> {
  const coach = await signIn(url, MAIN.login);
  await mkdir(folder, { recursive: true });
  const files: (readonly [string, Blob])[] = [
    ['Карточка тренера.pdf', onePagePdf('Coach card')],
    ['Музыка.mp3', new Blob([mp3Frames(TEN_SECONDS)])],
  ];
  for (const [name, filling] of FORMS) {
    files.push([name, await downloadFilledForm(coach, competitions.russia, filling)]);
  }
  for (const [name, blob] of files) {
    await writeFile(join(folder, name), new Uint8Array(await blob.arrayBuffer()));
  }
}

/**
 * Throws SeedRefused if the folder already contains the season. If the folder has other users, `addsToPeople` must be
 * true. The server's settings for sizes and quotas apply.
 */
export async function seedFolder(
  dataDir: string,
  { plans, addsToPeople }: { plans: Plans; addsToPeople: boolean },
): Promise<Season> {
  await using server = await openPastServer(readConfig({ ...process.env, DATA_DIR: dataDir }));
  if (!addsToPeople && (await server.hasPeople())) {
    throw new SeedRefused(
      `В папке ${dataDir} уже есть люди. Задайте пустую папку в DATA_DIR или добавьте сезон к ним: npm run seed -- --add`,
    );
  }
  for (const { login } of SEASON_PEOPLE) {
    if (await server.isTaken(login)) {
      throw new SeedRefused(`В папке ${dataDir} уже есть «${login}»: сезон добавляют только раз`);
    }
  }
  const season = await playSeason(server, plans, Date.now());
  await writeFiles(server.url, season, toUpload(dataDir));
  return season;
}
