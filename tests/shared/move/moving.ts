import { createHash, randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { moveText } from '#text/server/console.ts';
import { readConfig } from '#server/config/config.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { openPastServer, type PastServer } from '#tests/seed/pastServer.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { startObjectStore } from '#tests/support/network/objectStoreDouble.ts';
import { TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import {
  cardFile,
  OPEN_DEADLINE,
  pdfFile,
  submissionOf,
  formOf,
} from '#tests/support/acts/submit.ts';
import { asAdministrator, databaseUrl } from '#tests/support/server/testDatabase.ts';

export async function emptyPlaces() {
  const double = await startObjectStore();
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`create database ${name} template template0 encoding 'UTF8'`);
  const url = databaseUrl(name);
  const { FILES_URL = '', ...keys } = double.settings;
  return {
    double,
    name,
    url,
    keys,
    words: ['move', '--to', url, '--files', FILES_URL],
    settings: { DATABASE_URL: url, ...double.settings },
    [Symbol.asyncDispose]: async () => {
      await double.goAway();
      await asAdministrator(`drop database ${name} with (force)`);
    },
  };
}

export const openOn = (settings: Record<string, string>): Promise<PastServer> =>
  openPastServer(readConfig({ MIN_FREE_MB: '0', LOG: 'off', ...settings }));

export function sameAt(url: string, { cookies }: ApiClient): ApiClient {
  const same = new ApiClient(url);
  for (const [name, value] of cookies) same.cookies.set(name, value);
  return same;
}

const CARDS = 16;

/** Makes two users, a competition with a PDF, cards and a submitted form; returns the users and the number of files. */
export async function fillFolder(dataDir: string): Promise<{ people: ApiClient[]; files: number }> {
  await using server = await openOn({ DATA_DIR: dataDir });
  const [organiser, coach] = [new ApiClient(server.url), new ApiClient(server.url)];
  const people = [organiser, coach];
  for (const [at, person] of people.entries()) {
    const facts = { fullname: 'Тренер', email: 'team@example.ru', password: TEST_PASSWORD };
    await person.call(calls.auth.signup, { sent: { ...facts, login: `login${at}` } });
  }
  const facts = { name: 'Кубок Невы', deadline: OPEN_DEADLINE };
  const { data } = await organiser.call(calls.competition.create, { sent: facts, file: pdfFile() });
  const place = { competition: data.id, routine: 'free-solo' };
  for (let at = 0; at < CARDS; at += 1) {
    const sent = { ...place, teamName: `№ ${at}` };
    await coach.call(calls.card.upload, { sent, file: cardFile(`${at}`), fileName: `${at}.docx` });
  }
  const { form, application } = await formOf(data.id, figuresFilling);
  await coach.call(calls.application.save, submissionOf(data.id, application, form));
  return { people, files: CARDS + 2 };
}

/** Returns JSON unchanged, and the hash of any other content. */
async function contentOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isText = response.headers.get('content-type')?.startsWith(MEDIA_TYPE.json) ?? false;
  return isText ? bytes.toString() : createHash('sha256').update(bytes).digest('hex');
}

type Answers = Record<string, string>;

async function tellCompetitions(
  client: ApiClient,
  tell: (what: string, answer: Promise<Response>) => Promise<void>,
): Promise<void> {
  const { get, statistic, file, applications, list } = calls.competition;
  for (const type of ['active', 'past', 'user']) {
    await tell(`list ${type}`, client.send(list, { params: { type } }));
    const { data } = await client.call(list, { params: { type } });
    for (const { id, isOwner, hasFile } of data) {
      const params = { id };
      await tell(`competition ${id}`, client.send(get, { params }));
      await tell(`statistic ${id}`, client.send(statistic, { params }));
      if (hasFile) await tell(`file ${id}`, client.send(file, { params }));
      if (!isOwner) continue;
      await tell(`applications ${id}`, client.send(applications, { params }));
      await tell(`export ${id}`, client.send(calls.competition.export, { params }));
    }
  }
}

/** Reads every list, application, draft and file of a user, and the submissions to their competitions. */
export async function readEverything(client: ApiClient): Promise<Answers> {
  const answers: Answers = {};
  const tell = async (what: string, answer: Promise<Response>) => {
    const response = await answer;
    answers[what] = `${response.status} ${await contentOf(response)}`;
  };
  const { application, draft, card, music, user } = calls;
  await tell('user', client.send(user.get, {}));
  await tellCompetitions(client, tell);
  await tell('applications', client.send(application.list, {}));
  for (const { rowid } of (await client.call(application.list, {})).data) {
    const params = { id: String(rowid) };
    await tell(`application ${rowid}`, client.send(application.get, { params }));
    await tell(`form ${rowid}`, client.send(application.form, { params }));
  }
  await tell('drafts', client.send(draft.list, {}));
  for (const { draft: id } of (await client.call(draft.list, {})).data) {
    await tell(`draft ${id}`, client.send(draft.get, { params: { draft: id } }));
    await tell(`form of ${id}`, client.send(draft.form, { params: { draft: id } }));
  }
  for (const [kind, { list, get }] of Object.entries({ card, music })) {
    await tell(`${kind} list`, client.send(list, {}));
    for (const file of (await client.call(list, {})).data) {
      const { competitionId: competition, routine, teamName, draft: of } = file;
      const params = { competition, routine, teamName };
      const query = of === '' ? {} : { draft: of };
      await tell(`${kind} ${file.rowid}`, client.send(get, { params, query }));
    }
  }
  return answers;
}

export const movedLines = (dataDir: string, moved: Parameters<typeof moveText.moved>[0]): string =>
  `${moveText.moved(moved)}\n${moveText.done(dataDir)}\n`;
