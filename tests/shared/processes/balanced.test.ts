import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openPostgres } from '#server/records/postgres/database.ts';
import { filesPath } from '#server/startup/openServerParts.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import { signUp } from '#tests/support/server/acts/signUp.ts';
import {
  type Installation,
  startInstallation,
} from '#tests/support/server/run/startInstallation.ts';
import type { Product } from '#tests/support/server/run/startProduct.ts';
import {
  downloadFilledForm,
  parseForm,
  publishCompetition,
  submissionOf,
} from '#tests/support/server/acts/submit.ts';
import { musicOf, offsetOf, sendAndHang, sendPiece } from '#tests/support/server/acts/uploads.ts';
import { waitingStatements } from '#tests/support/server/waitingStatements.ts';

const { application, auth, competition, music } = calls;
const PROCESSES = 3;
const POLL = { timeout: 30_000 };
const own = { params: { type: 'user' } };

let installation: Installation;
let organiser: ApiClient;

beforeAll(async () => {
  installation = await startInstallation(PROCESSES);
  organiser = await signUp(installation.url, 'organiser');
});

afterAll(() => installation[Symbol.asyncDispose]());

function victim(): Product {
  const [first] = installation.processes;
  if (!first) throw new Error('there is no process');
  return first;
}

test('who signs up at one is signed in at all and signs out of all, and failures to sign in count for all', async () => {
  const { url, processes } = installation;
  const coach = await signUp(url, 'tester');
  const there = processes.map((each) => coach.at(each.url));
  for (const client of there) await client.call(competition.list, own);
  await coach.call(auth.logout, {});
  for (const client of there) {
    expect(await client.refused(competition.list, own)).toMatchObject({ status: 401 });
  }
  const sent = { login: 'tester', password: 'не тот пароль' };
  const statuses = [];
  while (statuses.length < 10 + PROCESSES) {
    statuses.push((await new ApiClient(url).refused(auth.login, { sent })).status);
  }
  // Ten that failed, at one after the other; then each of them asks to wait.
  expect(statuses.slice(0, 10).filter((status) => status !== 400)).toEqual([]);
  expect(statuses.slice(10).filter((status) => status !== 429)).toEqual([]);
});

test('one submission sent twenty times at once is one application, with one answer and one form', async () => {
  const { url, storedFiles } = installation;
  const coach = await signUp(url, 'coach');
  const id = await publishCompetition(organiser);
  const form = await downloadFilledForm(coach, id, figuresFilling);
  const sent = submissionOf(id, await parseForm(coach, form), form);
  const request = { ...sent, key: crypto.randomUUID() };
  const before = (await storedFiles()).length;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => coach.call(application.save, request)),
  );
  expect(new Set(answers.map(({ data }) => data.rowid)).size).toBe(1);
  expect((await coach.call(application.list, {})).data).toHaveLength(1);
  // The form that came first, and none of the others.
  expect((await storedFiles()).length - before).toBe(1);
});

test('an upload goes from process to process, and on at the others when one is killed in the middle of a piece', async () => {
  const { url, kill, revive } = installation;
  const coach = await signUp(url, 'uploader');
  const id = await publishCompetition(organiser);
  const track = new Blob([largeTrack(300_000)]);
  const about = musicOf(id);
  const ends = [40_000, 80_000, 120_000];
  for (const [at, end] of ends.entries()) {
    await sendPiece(coach, about, track, ends[at - 1] ?? 0, end);
  }
  const killed = victim();
  const ended = sendAndHang(coach.at(killed.url), about, track, [120_000, 250_000]);
  const temporary = join(filesPath(killed.dataDir), 'temporary');
  await expect.poll(() => readdir(temporary), POLL).toHaveLength(1);
  await kill(killed);
  await ended;
  expect(await offsetOf(coach, track)).toBe(120_000);
  await sendPiece(coach, about, track, 120_000);
  const place = { competition: id, routine: about.routine, teamName: about.teamName };
  const stored = await coach.call(music.get, { params: place });
  expect(Buffer.compare(await stored.bytes(), await track.bytes())).toBe(0);
  expect(await readdir(temporary)).toHaveLength(1);
  await revive(killed);
  await expect.poll(() => readdir(temporary), POLL).toEqual([]);
});

interface Hold {
  isReached: () => boolean | Promise<boolean>;
  release: () => Promise<void>;
}

async function holdStore(method: 'PUT' | 'DELETE'): Promise<Hold> {
  const { store } = installation;
  if (!store) throw new Error('there is no object store');
  const before = store.asked.length;
  store.fault = (asked) => (asked.method === method ? { is: 'silent' } : undefined);
  return {
    isReached: () => store.asked.slice(before).some((asked) => asked.startsWith(method)),
    async release() {
      store.fault = () => undefined;
    },
  };
}

async function holdRows(): Promise<Hold> {
  const records = await openPostgres(installation.environment['DATABASE_URL'] ?? '');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const holding = records.transaction().execute(async (trx) => {
    await sql`lock table application in share mode`.execute(trx);
    isLocked();
    await held;
  });
  await locked;
  return {
    isReached: async () => (await waitingStatements(records)) === 1,
    async release() {
      letGo();
      await holding;
      await records.destroy();
    },
  };
}

test.each<[string, () => Promise<Hold>]>([
  ['stores its form', () => holdStore('PUT')],
  ['writes its rows', holdRows],
  ['has written them and not answered', () => holdStore('DELETE')],
])(
  'a submission whose process is killed when it %s is repeated at another, and is one',
  async (_, hold) => {
    const { url, kill, revive } = installation;
    const coach = await signUp(url, crypto.randomUUID());
    const id = await publishCompetition(organiser);
    const draft = crypto.randomUUID();
    const form = await downloadFilledForm(coach, id, figuresFilling);
    // Its form gives way to that of the submission.
    await saveDraft(coach, { id: draft, competition: id, form });
    const sent = submissionOf(id, await parseForm(coach, form), form, draft);
    const request = { ...sent, key: crypto.randomUUID() };
    const killed = victim();

    const { isReached, release } = await hold();
    const ended = coach
      .at(killed.url)
      .send(application.save, request)
      .then(
        () => 'answered',
        () => 'broken off',
      );
    await expect.poll(isReached, POLL).toBe(true);
    await kill(killed);
    expect(await ended).toBe('broken off');
    await release();
    const { data } = await coach.call(application.save, request);
    const listed = (await coach.call(application.list, {})).data;
    expect(listed.map(({ rowid }) => rowid)).toEqual([data.rowid]);
    const stored = await coach.call(application.form, { params: { id: String(data.rowid) } });
    expect(Buffer.compare(await stored.bytes(), await form.bytes())).toBe(0);
    await revive(killed);
  },
);
