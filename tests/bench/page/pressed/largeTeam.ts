// A team of 180 athletes with 60 entries, 12 staff members and 8 judges, and the files of its entries.
import type { Page } from 'playwright-core';
import { MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import { twoDigits } from '#domain/deadline.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { paths } from '#page/paths.ts';
import {
  cardPayload,
  type FilePayload,
  formPayload,
  musicPayload,
  uploadForm,
} from '#tests/support/journeys/entering.ts';
import { apiOf } from '#tests/support/journeys/signIn.ts';
import type { FilledAthlete, Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { downloadFilledForm, parseForm } from '#tests/support/acts/submit.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import { batchText } from '#text/enter/batch.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { routineKeyLabel } from '#text/programme.ts';

const ATHLETES = 180;
const STAFF = 12;
const JUDGES = 8;
const SOLOISTS = 22;
const PAIRED = 14;
const GROUP = 8;

/** Family names, all different, because the names of files contain them. */
const FAMILIES =
  'Абрамова Борисова Волкова Гусева Данилова Егорова Жукова Захарова ' +
  'Ильина Калинина Логинова Макарова Назарова Павлова Романова Савина ' +
  'Тарасова Устинова Филиппова Харитонова Цветкова Чернова';

const families = FAMILIES.split(' ');

const plan = { ...PEARL, athletes: ATHLETES };
const base = team(plan);

function athlete(each: FilledAthlete, at: number): FilledAthlete {
  const family = families[at];
  const pair = String(Math.floor(at / 2) + 1);
  return {
    ...each,
    ...(family !== undefined && { family }),
    birthDate: `${2008 + (at % 4)}-${twoDigits((at % 12) + 1)}-${twoDigits((at % 28) + 1)}`,
    marks: {
      ...(at < SOLOISTS && { 'free-solo': '+', 'tech-solo': '+' }),
      ...(at < PAIRED && { 'free-duet': pair, 'tech-duet': pair }),
      ...(at < GROUP && { 'free-team': '+', 'tech-team': '+' }),
    },
  };
}

function repeated<T>(list: readonly T[] = [], count: number): T[] {
  const all = Array.from({ length: Math.ceil(count / list.length) }, () => list);
  return all.flat().slice(0, count);
}

const filling = (teamName: string): Filling => ({
  ...base,
  cover: { ...base.cover, teamName },
  athletes: (base.athletes ?? []).flatMap((each, at) => (each ? [athlete(each, at)] : [])),
  staff: repeated(base.staff, STAFF),
  judges: repeated(base.judges, JUDGES),
});

export const PICKED_TOGETHER = MOST_BATCH_FILES;

/** Uploads the form of a large team in the wizard; returns the files of the team's entries, sorted by name. */
export async function enterLargeTeam(
  page: Page,
  url: string,
  { competition, teamName }: { competition: string; teamName: string },
): Promise<FilePayload[]> {
  const coach = await apiOf(page, url);
  const form = await downloadFilledForm(coach, competition, filling(teamName));
  await page.goto(`${url}${paths.competitionEnter(competition)}?tab=apply&step=3`);
  await uploadForm(page, formPayload('Заявка.xlsx', await form.bytes()));
  await page.getByRole('button', { name: wizardText.filesStep.open }).waitFor();
  return namedEntries(await parseForm(coach, form)).flatMap(({ routine, name }, at) => {
    const called = `${routineKeyLabel(routine)} ${name}`;
    return [cardPayload(`${called}.pdf`, at), musicPayload(`${called}.mp3`, 20 + at)];
  });
}

export const confirming = (page: Page, count: number) =>
  page.getByRole('button', { name: batchText.confirm(count) });

/** Picks all files on the tab «Файлы заявки». The page assigns each file to an entry by the file's name. */
export async function pickTogether(page: Page, files: FilePayload[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: batchText.picker.pick }).click(),
  ]);
  await chooser.setFiles(files);
  await confirming(page, files.length).waitFor();
}
