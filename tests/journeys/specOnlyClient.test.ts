// Clients that know the thirty agreed calls alone do the whole main job beside a page that keeps drafts, in the same competition.
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { fillTemplate } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { openPage } from '#tests/support/browser/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { OPEN_DEADLINE } from '#tests/support/server/acts/submit.ts';
import { toastText } from '#text/toasts.ts';
import { listedDrafts } from '#tests/support/journeys/devices.ts';
import { cardBytes, submitOn } from '#tests/support/journeys/entering.ts';
import { apiClientOf, openEntryPageAs } from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { COACH_PASSWORD, toast } from '#tests/support/journeys/signIn.ts';
import {
  archivedFiles,
  enterTeam,
  filesOfTeams,
  soloFilling,
  type SoloTeam,
} from '#tests/support/journeys/soloTeam.ts';
import { multipart, SpecClient } from '#tests/support/journeys/specClient.ts';

const running = runProduct();
const OF_PAGE = { teamName: 'Нева-1', frames: 300 };
const OF_SAME_COACH = { teamName: 'Нева-2', frames: 400 };
const OF_OTHER_COACH = { teamName: 'Ока', frames: 500 };
const PDF = new TextEncoder().encode('%PDF-1.7 Положение');

const dataOf = <Shape extends v.ObjectEntries>(shape: Shape) => v.object({ data: v.object(shape) });
const created = dataOf({ id: v.string() });
const submitted = dataOf({ rowid: v.number() });
const listedFiles = v.object({
  data: v.array(v.object({ competition: v.string(), routine: v.string(), teamName: v.string() })),
});
const listed = v.object({ data: v.array(v.object({ teamName: v.string() })) });

async function signUp(login: string): Promise<SpecClient> {
  const client = new SpecClient(running.product.url);
  const person = { name: 'Соколова Елена Викторовна', email: 'person@example.ru' };
  await client.call('POST /api/auth/signup', {}, { login, password: COACH_PASSWORD, ...person });
  return client;
}

async function signIn(login: string): Promise<SpecClient> {
  const client = new SpecClient(running.product.url);
  await client.call('POST /api/auth/login', {}, { login, password: COACH_PASSWORD });
  return client;
}

async function publish(organiser: SpecClient): Promise<string> {
  const facts = { name: 'Кубок Невы', dates: '3–6 декабря', place: 'Руза', info: 'Репетиции' };
  const sent = multipart({ ...facts, deadline: OPEN_DEADLINE }, PDF, 'Положение.pdf');
  return v.parse(created, await organiser.json('POST /api/competition/create', {}, sent)).data.id;
}

/** Every row of its lists is found at the specified address, be it of a draft of the page. */
async function getListed(client: SpecClient): Promise<void> {
  for (const folder of ['cards', 'music']) {
    const { data } = v.parse(listedFiles, await client.json(`GET /api/${folder}/list/user`));
    expect(data).toHaveLength(1);
    for (const row of data) {
      await client.call(`GET /api/${folder}/{competition}/{routine}/{teamName}`, row);
    }
  }
}

/** The two files of the only entry, up and back again. */
async function sendFiles(client: SpecClient, competition: string, { frames }: SoloTeam) {
  const place = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  const [card, music] = [new Uint8Array(cardBytes(frames)), mp3Frames(frames)];
  for (const [folder, bytes, name] of [
    ['cards', card, 'Соло.pdf'],
    ['music', music, 'Соло.mp3'],
  ] as const) {
    const exists = `GET /api/${folder}/exists/{competition}/{routine}/{teamName}`;
    expect((await client.send(exists, place)).status).toBe(404);
    await client.call(`POST /api/${folder}/upload`, {}, multipart(place, bytes, name));
    await client.call(exists, place);
    const back = await client.bytes(`GET /api/${folder}/{competition}/{routine}/{teamName}`, place);
    expect(back).toEqual(Buffer.from(bytes));
  }
  await client.call('GET /api/cards/filename/{competition}/{routine}/{teamName}', place);
}

/** From the list of competitions to the submitted application; answers its rowid. */
async function submit(client: SpecClient, competition: string, team: SoloTeam): Promise<string> {
  await client.call('GET /api/competition/list/{type}', { type: 'active' });
  await client.call('GET /api/competition/{id}', { id: competition });
  expect(await client.bytes('GET /api/competition/{id}/file', { id: competition })).toEqual(
    Buffer.from(PDF),
  );
  const template = await client.bytes('GET /api/application/template/get/{competitionId}', {
    competitionId: competition,
  });
  const form = new Uint8Array(fillTemplate(new Uint8Array(template), soloFilling(team)));
  const read = await client.call('POST /api/application/parse', {}, multipart({}, form, 'Ф.xlsx'));
  const application = await read.text();
  await sendFiles(client, competition, team);
  const sent = multipart({ application, competition }, form, 'Ф.xlsx');
  const { data } = v.parse(submitted, await client.json('POST /api/application/save', {}, sent));
  const id = String(data.rowid);
  await client.call('GET /api/application/{id}', { id });
  return id;
}

async function takeReports(organiser: SpecClient, id: string): Promise<void> {
  expect(await organiser.json('GET /api/competition/{id}/statistic', { id })).toHaveLength(3);
  for (const report of ['finalize', 'finalizeNew', 'athletes', 'judges']) {
    const xlsx = await organiser.bytes(`GET /api/competition/{id}/${report}`, { id });
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');
  }
}

async function removeAll(
  coach: SpecClient,
  organiser: SpecClient,
  of: Record<'id' | 'competition', string>,
) {
  const { id, competition } = of;
  await coach.call('DELETE /api/application/{id}', { id });
  const place = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  for (const folder of ['cards', 'music']) {
    await coach.call(`GET /api/${folder}/list/user`);
    await coach.call(`DELETE /api/${folder}/{competition}/{routine}/{teamName}`, place);
  }
  await coach.call('GET /api/auth/logout');
  await organiser.call('DELETE /api/competition/{id}', { id: competition });
}

test.runIf(isLong)(
  'the same coach and another one submit beside a draft, and all three stand apart',
  async () => {
    const { url } = running.product;
    const organiser = await signUp('organiser');
    const competition = await publish(organiser);
    const { page, errors } = await openPage(running.browser);
    const coach = await openEntryPageAs(page, url, 'ильина', competition);
    await enterTeam(page, OF_PAGE);
    await expect.poll(async () => (await listedDrafts(coach))[0]?.step).toBe(4);

    const sameCoach = await signIn('ильина');
    await getListed(sameCoach);
    await submit(sameCoach, competition, OF_SAME_COACH);
    const otherCoach = await signUp('котова');
    const id = await submit(otherCoach, competition, OF_OTHER_COACH);
    expect(await listedDrafts(coach)).toMatchObject([{ team: OF_PAGE.teamName, files: 2 }]);

    await submitOn(page);
    await toast(page, toastText.success.applicationSent).waitFor();
    expect(await archivedFiles(await apiClientOf(url, 'organiser'), competition)).toEqual(
      filesOfTeams([OF_PAGE, OF_SAME_COACH, OF_OTHER_COACH]),
    );
    const own = v.parse(listed, await sameCoach.json('GET /api/application/list/user'));
    expect(own.data.map(({ teamName }) => teamName).toSorted()).toEqual(['Нева-1', 'Нева-2']);
    await takeReports(organiser, competition);
    await removeAll(otherCoach, organiser, { id, competition });
    const made = [organiser, sameCoach, otherCoach].flatMap((client) => [...client.made]);
    expect(new Set(made).size).toBe(30);
    expect(errors).toEqual([]);
  },
);
