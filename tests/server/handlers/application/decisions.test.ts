import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readContent } from '#contract/shapes/applicationContent.ts';
import { calls } from '#contract/calls.ts';
import { submittedEntries } from '#domain/entry/entryFiles.ts';
import { MOST_DECISIONS, REASON_MAX_LENGTH } from '#domain/limits.ts';
import { archiveNote, quotaTexts } from '#text/server/server.ts';
import { decidedDuets } from '#tests/support/acts/decidedDuets.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';

const { application } = calls;
const deadline = '2026-12-10T23:59:59.999+03:00';
const until = '2026-12-13T23:59:59.999+03:00';
const IN_TIME = Date.parse('2026-11-20T09:00:00Z');
const AFTER = Date.parse('2026-12-12T09:00:00Z');

const FIRST = 'Иванова-Петрова';
const SECOND = 'Сидорова-Смирнова';
const SWAPPED = 'Иванова-Кузнецова';

/** Submits two duets; only the second one's music is missing. */
async function submitted() {
  const clock = { time: IN_TIME };
  const server = await startServer({ now: () => clock.time });
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser, { deadline });
  const duets = await decidedDuets(people, competition, DRAFT);
  for (const [at, name] of [FIRST, SECOND].entries()) {
    await duets.upload('card', name, at);
    await duets.upload('music', name, at);
  }
  const rowid: number = (await (await duets.submit(0)).json()).data.rowid;
  const own = { params: { id: String(rowid) } };
  const get = async () => (await people.organiser.call(application.get, own)).data;
  return {
    ...people,
    clock,
    server,
    competition,
    duets,
    rowid,
    own,
    get,
    entries: async () => submittedEntries(readContent((await get()).json)),
    swum: async () => Object.keys((await duets.exported())[0]?.entries ?? {}),
    tracks: async () =>
      unzipped(await duets.archive())
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.mp3')),
    missing: async () =>
      (await people.coach.call(application.list, {})).data.flatMap(({ missing }) =>
        missing.map(({ kind, name }) => [kind, name]),
      ),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

const code = async (answer: Response) => (await answer.json()).code;

test('a withdrawn entry disappears from everything but the application, also after the deadline', async () => {
  await using scene = await submitted();
  const { duets, rowid, own, coach, organiser, competition } = scene;
  scene.clock.time = AFTER;
  expect((await duets.withdraw(rowid, FIRST)).status).toBe(200);
  expect(await scene.swum()).toEqual([SECOND]);
  expect(await scene.tracks()).toHaveLength(1);
  expect(await scene.missing()).toEqual([]);
  const detail = await scene.get();
  expect(detail).toMatchObject({ version: 2, music: [{ name: SECOND }] });
  const at = new Date(AFTER).toISOString();
  expect(await scene.entries()).toMatchObject([
    { name: FIRST, withdrawn: { at, reason: 'Заболела' } },
    { name: SECOND, withdrawn: undefined },
  ]);
  const params = { id: competition };
  const [team] = await coach.call(calls.competition.statistic, { params });
  expect(team?.tech.duet).toHaveLength(1);
  const { data: ready } = await organiser.call(calls.competition.readiness, { params });
  expect(ready.teams[0]?.entries.map(({ name }) => name)).toEqual([SECOND]);
  const { data: versions } = await coach.call(application.versions, own);
  expect(versions).toMatchObject([
    { number: 1, cause: 'submitted', by: 'coach', name: 'coach' },
    { number: 2, cause: 'withdrawn', by: 'organiser', reason: 'Заболела' },
  ]);
  expect((await duets.version(rowid, 1)).files).toHaveLength(4);
  expect(await code(await duets.withdraw(rowid, FIRST))).toBe('entry-withdrawn');
  expect(await code(await duets.withdraw(rowid, 'Никто'))).toBe('entry-not-found');
});

test('a restored entry has its files again, or newer ones of its owner', async () => {
  await using scene = await submitted();
  const { duets, rowid } = scene;
  const [before] = await duets.exported();
  await duets.withdraw(rowid, FIRST);
  expect((await duets.restore(rowid, FIRST)).status).toBe(200);
  expect(await duets.exported()).toEqual([before]);
  expect(await code(await duets.restore(rowid, FIRST))).toBe('entry-not-withdrawn');
  await duets.withdraw(rowid, FIRST);
  expect((await duets.remove('music', FIRST)).status).toBe(200);
  expect((await duets.upload('card', FIRST, 7)).status).toBe(200);
  await duets.restore(rowid, FIRST);
  const [after] = await duets.exported();
  const [card, music] = before?.entries[FIRST] ?? [];
  expect(after?.entries[FIRST]?.[0]).not.toBe(card);
  expect(after?.entries[FIRST]?.[1]).toBe(music);
});

test('files of a restored entry are reported as supplied only if no version had them', async () => {
  await using scene = await submitted();
  const { duets, rowid, own, organiser } = scene;
  const acts = async () => {
    const { data } = await organiser.call(application.journal, own);
    return data.map(({ who, act }) => ({ by: who?.login, ...act }));
  };
  const routine = 'tech-duet';
  const submission = await acts();
  await duets.withdraw(rowid, FIRST);
  await duets.restore(rowid, FIRST);
  const decided = [
    { by: 'organiser', act: 'restored', routine },
    { by: 'organiser', act: 'withdrawn', routine, reason: 'Заболела' },
  ];
  expect(await acts()).toEqual([...decided, ...submission]);
  await duets.withdraw(rowid, FIRST);
  await duets.remove('music', FIRST);
  await duets.upload('card', FIRST, 7);
  await duets.restore(rowid, FIRST);
  const supplied = { by: 'coach', act: 'file-supplied', kind: 'card', routine };
  expect(await acts()).toEqual([supplied, ...decided, ...decided, ...submission]);
});

test('swapping in a reserve renames the duet and its files', async () => {
  await using scene = await submitted();
  const { duets, rowid } = scene;
  const [before] = await duets.exported();
  const { leaving, coming } = duets.swapOf(0);
  const answer = await duets.swap(rowid, FIRST, { leaving, coming });
  expect(answer.status).toBe(200);
  const [after] = await duets.exported();
  expect(after?.entries[SWAPPED]).toEqual(before?.entries[FIRST]);
  expect(await scene.swum()).toEqual([SWAPPED, SECOND]);
  expect((await scene.tracks())[0]).toContain(SWAPPED);
  expect(await code(await duets.swap(rowid, SWAPPED, { leaving, coming }))).toBe('bad-swap');
  expect(await code(await duets.swap(rowid, FIRST, { leaving, coming }))).toBe('entry-not-found');
  await duets.swap(rowid, SWAPPED, { leaving: coming, coming: leaving });
  expect(await duets.exported()).toEqual([before]);
});

test('a file deleted or uploaded under either name is that of the entry', async () => {
  await using scene = await submitted();
  const { duets, rowid } = scene;
  await duets.swap(rowid, FIRST, duets.swapOf(0));
  expect(await code(await duets.upload('music', FIRST, 8))).toBe('file-confirmed');
  expect(await code(await duets.upload('music', SWAPPED, 8))).toBe('file-confirmed');
  expect((await duets.remove('music', FIRST)).status).toBe(200);
  expect(await scene.missing()).toEqual([['music', SWAPPED]]);
  expect((await duets.upload('music', SWAPPED, 8)).status).toBe(200);
  expect(await scene.missing()).toEqual([]);
  expect((await duets.remove('music', SWAPPED)).status).toBe(200);
  expect((await duets.upload('music', FIRST, 9)).status).toBe(200);
  expect(await scene.missing()).toEqual([]);
  const { number } = { number: (await scene.get()).version ?? 0 };
  const { files } = await duets.version(rowid, number);
  expect(new Set(files.map(({ name }) => name))).toEqual(new Set([SWAPPED, SECOND]));
});

test('decisions are kept when the application is returned and submitted again, and a return stays open', async () => {
  await using scene = await submitted();
  const { duets, rowid, coach } = scene;
  await duets.withdraw(rowid, SECOND);
  await duets.giveBack(rowid, until);
  await duets.swap(rowid, FIRST, duets.swapOf(0));
  const [own] = (await coach.call(application.list, {})).data;
  expect(own).toMatchObject({ version: 3, returned: { reason: 'Не та музыка' } });
  expect((await duets.submit(1)).status).toBe(200);
  expect(await scene.swum()).toEqual([SWAPPED]);
  expect((await scene.get()).returned).toBeNull();
  await duets.giveBack(rowid, until);
  for (const kind of ['card', 'music'] as const) {
    for (const name of ['Иванова-Смирнова', 'Сидорова-Васильева']) {
      await duets.upload(kind, name, 3);
    }
  }
  expect((await duets.submit(2)).status).toBe(200);
  expect(await scene.swum()).toEqual(['Иванова-Смирнова', 'Сидорова-Васильева']);
  const { data: versions } = await coach.call(application.versions, scene.own);
  expect(versions.map(({ cause }) => cause)).toEqual([
    'submitted',
    'withdrawn',
    'swapped',
    'submitted',
    'submitted',
  ]);
});

test('a decision needs a reason', async () => {
  await using scene = await submitted();
  const { organiser, own } = scene;
  const entry = { routine: 'tech-duet', name: FIRST };
  for (const reason of ['', ' ', 'а'.repeat(REASON_MAX_LENGTH + 1)]) {
    const sent = { ...entry, reason };
    expect(await organiser.refused(application.withdraw, { ...own, sent })).toMatchObject({
      code: 'bad-reason',
    });
  }
});

test('the number of decisions is limited, so that the team can still submit', async () => {
  await using scene = await submitted();
  const { duets, rowid } = scene;
  for (let pair = 0; pair < MOST_DECISIONS / 2; pair += 1) {
    expect((await duets.withdraw(rowid, FIRST)).status).toBe(200);
    expect((await duets.restore(rowid, FIRST)).status).toBe(200);
  }
  const refusal = { code: 'quota-exceeded', message: quotaTexts.decisions(MOST_DECISIONS) };
  const refused = await duets.withdraw(rowid, FIRST);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject(refusal);
  expect((await duets.giveBack(rowid, until)).status).toBe(200);
  expect(await (await duets.withdraw(rowid, FIRST)).json()).toMatchObject(refusal);
  expect((await duets.submit(1)).status).toBe(200);
});

test('an archive shows one moment: a track that arrives meanwhile is included or listed as missing', async () => {
  let supply = async (): Promise<unknown> => undefined;
  async function* afterSupply(open: () => Readable) {
    await supply();
    yield* open();
  }
  await using server = await startServer({
    replace: ({ files }) => ({
      files: {
        ...files,
        open: (...given) => Readable.from(afterSupply(() => files.open(...given))),
      },
    }),
  });
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser);
  const duets = await decidedDuets(people, competition, DRAFT);
  for (const [at, name] of [FIRST, SECOND].entries()) {
    await duets.upload('card', name, at);
    await duets.upload('music', name, at);
  }
  await duets.submit(0);
  await duets.remove('music', SECOND);
  let isSupplied = false;
  supply = async () => {
    supply = async () => undefined;
    expect((await duets.upload('music', SECOND, 5)).status).toBe(200);
    isSupplied = true;
  };
  const entries = unzipped(await duets.archive());
  expect(isSupplied).toBe(true);
  expect(entries.filter(({ name }) => name.endsWith('.mp3'))).toHaveLength(1);
  const note = entries.find(({ name }) => name === archiveNote.name);
  expect(new TextDecoder().decode(note?.bytes)).toContain(SECOND);
});
