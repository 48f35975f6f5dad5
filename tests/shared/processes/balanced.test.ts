import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openPostgres } from '#server/records/postgres/database.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { saveDraft } from '#tests/support/acts/savedDraft.ts';
import { signUp } from '#tests/support/acts/signUp.ts';
import { type Installation, startInstallation } from '#tests/support/server/startInstallation.ts';
import type { Product } from '#tests/support/server/startProduct.ts';
import { publishCompetition, submissionOf, formOf } from '#tests/support/acts/submit.ts';
import { waitingStatements } from '#tests/support/server/waitingStatements.ts';

const { application, auth, competition } = calls;
const PROCESSES = 2;
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

test('a session and its end apply to all processes, and failed sign-ins count for all', async () => {
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
  // The ten failures reach different processes. Afterwards every process refuses further attempts.
  expect(statuses.slice(0, 10).filter((status) => status !== 400)).toEqual([]);
  expect(statuses.slice(10).filter((status) => status !== 429)).toEqual([]);
});

interface Hold {
  isReached: () => boolean | Promise<boolean>;
  release: () => Promise<void>;
}

async function holdDeletion(): Promise<Hold> {
  const { store } = installation;
  if (!store) throw new Error('there is no object store');
  const before = store.asked.length;
  store.fault = (asked) => (asked.method === 'DELETE' ? { is: 'silent' } : undefined);
  return {
    isReached: () => store.asked.slice(before).some((asked) => asked.startsWith('DELETE')),
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
  ['writes its rows', holdRows],
  ['has written them and not answered', holdDeletion],
])(
  'a submission whose process is killed when it %s is repeated at another process, and exists once',
  async (_, hold) => {
    const { url, kill, revive } = installation;
    const coach = await signUp(url, crypto.randomUUID());
    const id = await publishCompetition(organiser);
    const draft = crypto.randomUUID();
    const { form, application: read } = await formOf(id, figuresFilling);
    // Saves a draft first, so that the submission also has to delete the draft's form.
    await saveDraft(coach, { id: draft, competition: id, form });
    const sent = submissionOf(id, read, form, draft);
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
