import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createFormReader, READING_LIMITS } from '#server/form-reading/formReader.ts';
import { MOST_COMPETITIONS, MOST_DRAFTS } from '#domain/upload/quota.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { saveDraft, savingOf } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer, TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import { statusCounts } from '#tests/support/network/statusCounts.ts';
import {
  cardFile,
  musicFile,
  OPEN_DEADLINE,
  publishCompetition,
  submissionOf,
  trackNamed,
  uploadFiles,
  formOf,
} from '#tests/support/acts/submit.ts';
import {
  musicOf,
  offsetOf,
  pieceOf,
  refusedPiece,
  sendPiece,
} from '#tests/support/acts/uploads.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';

const { save } = calls.application;
const { card, music, upload } = calls;

/** Starts processes on one database, each with its own form reader. Creates the users through the first. */
async function startProcesses(count: number) {
  const stack = new AsyncDisposableStack();
  const first = stack.use(await startServer());
  const servers = [first];
  while (servers.length < count) {
    const replace = () => ({ forms: createFormReader(READING_LIMITS) });
    servers.push(stack.use(await startServer({ beside: first, replace })));
  }
  const people = await personas(first);
  const everywhere = <Answer>(
    person: ApiClient,
    requests: number,
    send: (client: ApiClient, number: number) => Promise<Answer>,
  ): Promise<Answer[]> =>
    Promise.all(
      Array.from({ length: requests }, (_, number) => {
        const server = servers[number % count] ?? first;
        return send(person.at(server.url), number);
      }),
    );
  return {
    first,
    servers,
    ...people,
    everywhere,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Two processes for all tests that do not count everything. */
let processes: Awaited<ReturnType<typeof startProcesses>>;
beforeAll(async () => {
  processes = await startProcesses(2);
});
afterAll(() => processes[Symbol.asyncDispose]());

test('an upload sent with its key to two processes at once is stored once', async () => {
  const { first, organiser, coach, everywhere } = processes;
  const before = await first.storedFiles();
  const key = crypto.randomUUID();
  const sent = {
    competition: await publishCompetition(organiser),
    routine: 'free-solo',
    teamName: 'Solo',
  };
  const answers = await everywhere(coach, 4, (client) =>
    client.send(card.upload, { sent, file: cardFile(), key }),
  );
  expect(statusCounts(answers)).toEqual({ 200: 4 });
  expect(await first.storedFiles()).toHaveLength(before.length + 1);
});

test('of two different requests with the same key at once one succeeds, and the other is refused', async () => {
  const { organiser, everywhere } = processes;
  const key = crypto.randomUUID();
  const create = (client: ApiClient, number: number) =>
    client.send(calls.competition.create, {
      sent: { name: `Ключ ${number}`, deadline: OPEN_DEADLINE },
      key,
    });
  const statuses = (await everywhere(organiser, 2, create)).map(({ status }) => status);
  expect(statuses).toContain(200);
  // 503 if the other request was still running; 422 if it was done, because then the two requests were compared.
  expect(statuses.filter((status) => status !== 200)).toEqual([expect.toBeOneOf([422, 503])]);
  const own = await organiser.call(calls.competition.list, { params: { type: 'user' } });
  expect(own.data.filter(({ name }) => name.startsWith('Ключ'))).toHaveLength(1);
});

test('a team submitted by two coaches at two processes at once is submitted once', async () => {
  const { servers, organiser, coach, otherCoach } = processes;
  const id = await publishCompetition(organiser);
  const { form, application } = await formOf(id, figuresFilling);
  for (const person of [coach, otherCoach]) await uploadFiles(person, id, application);
  const submitted = await Promise.all(
    [coach, otherCoach].map((person, number) => {
      const client = person.at((servers[number] ?? processes.first).url);
      return client.send(save, submissionOf(id, application, form));
    }),
  );
  expect(statusCounts(submitted)).toEqual({ 200: 1, 409: 1 });
});

test('a draft saved from one revision at two processes at once is saved once', async () => {
  const { organiser, coach, everywhere } = processes;
  const competition = await publishCompetition(organiser);
  const draft = crypto.randomUUID();
  await saveDraft(coach, { id: draft, competition });
  const answers = await everywhere(coach, 6, async (client, number) =>
    client.send(
      calls.draft.save,
      await savingOf({ id: draft, competition, revision: 1, state: `{"n":${number}}` }),
    ),
  );
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 5 });
  const { data } = await coach.call(calls.draft.get, { params: { draft } });
  expect(data.revision).toBe(2);
});

test('a new draft that two users use at once belongs to one of them', async () => {
  const { servers, organiser, coach, otherCoach } = processes;
  const competition = await publishCompetition(organiser);
  const draft = crypto.randomUUID();
  const saving = await savingOf({ id: draft, competition });
  const answers = await Promise.all(
    [coach, otherCoach].map((person, number) =>
      person.at((servers[number] ?? processes.first).url).send(calls.draft.save, saving),
    ),
  );
  expect(statusCounts(answers)).toEqual({ 200: 1, 404: 1 });
});

test('quotas apply to a user, not to a process', async () => {
  await using own = await startProcesses(2);
  const { first, organiser, coach, everywhere } = own;
  const user = await first.records
    .selectFrom('user')
    .select('id')
    .where('login', '=', 'organiser')
    .executeTakeFirstOrThrow();
  const facts = {
    ownerId: user.id,
    name: '',
    dates: '',
    place: '',
    info: '',
    createdAt: 0,
    words: '',
    deadlineAt: 0,
  };
  const many = Array.from({ length: MOST_COMPETITIONS - 1 }, (_, number) => ({
    ...facts,
    id: `c${number}`,
    deadline: OPEN_DEADLINE,
    fileSha256: null,
    fileSize: null,
  }));
  await first.records.insertInto('competition').values(many).execute();
  const created = await everywhere(organiser, 4, (client) =>
    client.send(calls.competition.create, { sent: { name: 'Кубок', deadline: OPEN_DEADLINE } }),
  );
  expect(statusCounts(created)).toEqual({ 200: 1, 413: 3 });

  const named = Array.from({ length: MOST_DRAFTS - 1 }, () => crypto.randomUUID());
  const competition = 'c0';
  const { id: ownerId } = await first.records
    .selectFrom('user')
    .select('id')
    .where('login', '=', 'coach')
    .executeTakeFirstOrThrow();
  // Revision 1, because a sweep deletes drafts that were never saved.
  const saved = { ownerId, competitionId: competition, teamKey: null, revision: 1 };
  const drafts = named.map((id) => ({ ...saved, id }));
  await first.records.insertInto('draft').values(drafts).execute();
  const answers = await everywhere(coach, 4, async (client) =>
    client.send(calls.draft.save, await savingOf({ id: crypto.randomUUID(), competition })),
  );
  expect(statusCounts(answers)).toEqual({ 200: 1, 413: 3 });
});

test('there is one first user, however many sign up at once', async () => {
  await using first = await startServer();
  await using second = await startServer({ beside: first });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) => {
      const facts = { password: TEST_PASSWORD, fullname: 'Тренер', email: 'team@example.ru' };
      const visitor = (number % 2 === 0 ? first : second).visitor();
      return visitor.call(calls.auth.signup, { sent: { ...facts, login: `coach${number}` } });
    }),
  );
  expect(answers.filter(({ access }) => access === 1)).toHaveLength(1);
});

test('an upload continues at another process, and of two equal pieces at once one is accepted', async () => {
  const { first, servers, organiser, coach, everywhere } = processes;
  const competition = await publishCompetition(organiser);
  const before = await first.storedFiles();
  const track = trackNamed('по частям');
  const half = Math.floor(track.size / 2);
  const about = musicOf(competition);
  await sendPiece(coach, about, track, 0, half);
  const there = coach.at((servers[1] ?? first).url);
  expect(await offsetOf(there, track)).toBe(half);
  const rest = await pieceOf(about, track, half);
  const pieces = await everywhere(coach, 2, (client) => client.send(upload.append, rest));
  expect(statusCounts(pieces)).toEqual({ 200: 1, 409: 1 });
  const place = { competition, routine: about.routine, teamName: about.teamName };
  const stored = await coach.call(music.get, { params: place });
  expect(await stored.bytes()).toEqual(await track.bytes());
  // Two parts, because each process received one half and stored it by itself.
  expect(await first.storedFiles()).toHaveLength(before.length + 2);
});

/** Starts two processes. The first pauses after it has received a piece, until the test lets it continue. */
async function startHoldingProcess() {
  const stack = new AsyncDisposableStack();
  const isHere = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const first = stack.use(
    await startServer({
      replace: ({ files }) => ({
        files: {
          ...files,
          receive: async (...given) => {
            const received = await files.receive(...given);
            isHere.resolve();
            await mayEnd.promise;
            return received;
          },
        },
      }),
    }),
  );
  const second = stack.use(await startServer({ beside: first }));
  const { organiser, coach } = await personas(first);
  const about = { ...musicOf(await publishCompetition(organiser)), kind: 'card' } as const;
  const there = coach.at(second.url);
  const file = musicFile();
  /** Sends a piece of wrong bytes to the second process. */
  const sendWrong = async (offset: number, end: number) => {
    const piece = await pieceOf(about, file, offset, end);
    return there.send(upload.append, { ...piece, file: new Blob([new Uint8Array(end - offset)]) });
  };
  return {
    coach,
    there,
    about,
    file,
    sendWrong,
    isHere: isHere.promise,
    end: mayEnd.resolve,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('right bytes received in vain by a process do not hide damaged ones stored by another', async () => {
  await using scene = await startHoldingProcess();
  const { coach, about, file, sendWrong, isHere, end } = scene;
  const late = refusedPiece(coach, about, file, 0, 1000);
  await isHere;
  expect((await sendWrong(0, 1000)).status).toBe(200);
  end();
  expect(await late).toMatchObject({ code: 'upload-offset-differs' });
  expect(await refusedPiece(coach, about, file, 1000)).toMatchObject({ code: 'upload-damaged' });
});

test('a piece is accepted only behind the bytes that it was received for, not behind others of that length', async () => {
  await using scene = await startHoldingProcess();
  const { coach, there, about, file, sendWrong, isHere, end } = scene;
  await sendPiece(there, about, file, 0, 1000);
  const late = refusedPiece(coach, about, file, 1000);
  await isHere;
  expect((await sendWrong(1000, file.size)).status).toBe(422);
  expect((await sendWrong(0, 1000)).status).toBe(200);
  end();
  expect(await late).toMatchObject({ code: 'upload-offset-differs' });
});

test('a competition deleted while files arrive keeps none of them', async () => {
  await using own = await startProcesses(2);
  const { first, organiser, coach, everywhere } = own;
  const competition = await publishCompetition(organiser);
  const uploading = everywhere(coach, 4, (client, number) =>
    client.send(card.upload, {
      sent: { competition, routine: 'free-solo', teamName: `Solo ${number}` },
      file: cardFile(),
    }),
  );
  await organiser.call(calls.competition.remove, { params: { id: competition } });
  const statuses = (await uploading).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  await first.restart();
  await expect.poll(() => first.storedFiles()).toEqual([]);
  expect(await first.records.selectFrom('entryFile').selectAll().execute()).toEqual([]);
});
