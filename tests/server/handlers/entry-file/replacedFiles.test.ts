// An upload or deletion that names the files to be replaced affects no other file (api 5.9).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_REPLACED_FILES } from '#domain/limits.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { DRAFT, sha256Of } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/acts/submit.ts';

const { card } = calls;
const UPLOADED_AT = Date.parse('2026-11-20T15:30:00Z');

let server: TestServer;
let coach: ApiClient;
let competition: string;
beforeAll(async () => {
  server = await startServer({ now: () => UPLOADED_AT });
  const people = await personas(server);
  coach = people.coach;
  competition = await publishCompetition(people.organiser);
});
afterAll(() => server.close());

interface Sending {
  text: string;
  over?: readonly string[] | undefined;
  draft?: string;
  key?: string;
}

interface Removing {
  over?: readonly string[] | undefined;
  draft?: string | undefined;
  key?: string | undefined;
}

const sumsOf = async (texts: readonly string[]): Promise<string> =>
  (await Promise.all(texts.map((text) => sha256Of(cardFile(text))))).join(' ');

function place() {
  const at = { competition, routine: 'free-solo', teamName: `Иванова ${crypto.randomUUID()}` };
  const sending = async ({ text, over, draft, key }: Sending) => ({
    sent: { ...at, draft, ...(over && { replaces: await sumsOf(over) }) },
    file: cardFile(text),
    fileName: `${text}.pdf`,
    ...(key !== undefined && { key }),
  });
  const removing = async ({ over, draft, key }: Removing) => ({
    params: at,
    query: { draft, ...(over && { replaces: await sumsOf(over) }) },
    ...(key !== undefined && { key }),
  });
  return {
    at,
    upload: async (given: Sending) => coach.call(card.upload, await sending(given)),
    refused: async (given: Sending) => coach.refused(card.upload, await sending(given)),
    remove: async (given: Removing) => coach.call(card.remove, await removing(given)),
    kept: async (given: Removing) => coach.refused(card.remove, await removing(given)),
    facts: (draft?: string) => coach.call(card.exists, { params: at, query: { draft } }),
    content: async (draft?: string) =>
      (await coach.call(card.get, { params: at, query: { draft } })).text(),
  };
}

test('a file other than the named ones stays, and the refusal describes it', async () => {
  const { upload, refused, content } = place();
  await upload({ text: 'первая', over: [] });
  await upload({ text: 'вторая', over: ['первая'] });
  const before = (await server.storedFiles()).length;
  for (const over of [[], ['первая'], ['первая', 'третья']]) {
    expect(await refused({ text: 'четвёртая', over })).toMatchObject({
      status: 409,
      code: 'file-changed',
      file: {
        name: 'вторая.pdf',
        size: cardFile('вторая').size,
        sha256: await sumsOf(['вторая']),
        uploadedAt: new Date(UPLOADED_AT).toISOString(),
      },
    });
  }
  expect(await content()).toBe('вторая');
  expect(await server.storedFiles()).toHaveLength(before);
  await upload({ text: 'четвёртая', over: ['первая', 'вторая'] });
  expect(await content()).toBe('четвёртая');
});

test('an upload is accepted where there is no file, or one with the same bytes', async () => {
  const { upload, content } = place();
  await upload({ text: 'первая', over: ['давно удалённая'] });
  await upload({ text: 'первая', over: [] });
  expect(await content()).toBe('первая');
});

test('an upload that names nothing replaces any file', async () => {
  const { upload, content } = place();
  await upload({ text: 'первая' });
  await upload({ text: 'вторая' });
  expect(await content()).toBe('вторая');
});

test('a refused upload may be repeated under its key with the current file named', async () => {
  const { upload, refused, content } = place();
  await upload({ text: 'первая' });
  const mine = { text: 'моя', key: crypto.randomUUID() };
  expect((await refused({ ...mine, over: [] })).code).toBe('file-changed');
  await upload({ ...mine, over: ['первая'] });
  expect(await content()).toBe('моя');
});

test('in a draft a file without a draft counts as the current one', async () => {
  const { upload, refused, content, facts } = place();
  await upload({ text: 'без черновика' });
  expect((await facts(DRAFT)).sha256).toBe(await sumsOf(['без черновика']));
  expect((await refused({ text: 'моя', over: [], draft: DRAFT })).code).toBe('file-changed');
  await upload({ text: 'моя', over: ['без черновика'], draft: DRAFT });
  expect([await content(DRAFT), await content()]).toEqual(['моя', 'без черновика']);
});

test('of two simultaneous uploads that name no file one is refused', async () => {
  const { upload, refused, content } = place();
  const [first, second] = await Promise.allSettled([
    upload({ text: 'одна', over: [] }),
    upload({ text: 'другая', over: [] }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const [stays, goes] = first.status === 'fulfilled' ? ['одна', 'другая'] : ['другая', 'одна'];
  expect(await content()).toBe(stays);
  expect((await refused({ text: goes, over: [] })).file?.name).toBe(`${stays}.pdf`);
});

test('own lists and `exists` return the current file', async () => {
  const { upload, facts } = place();
  await upload({ text: 'одна из всех' });
  const sha256 = await sumsOf(['одна из всех']);
  expect(await facts()).toMatchObject({ sha256 });
  expect((await coach.call(card.list, {})).data).toContainEqual(
    expect.objectContaining({ name: 'одна из всех.pdf', sha256 }),
  );
});

test('a file other than the named ones is not deleted, and the refusal describes it', async () => {
  const { upload, remove, kept, content } = place();
  await upload({ text: 'вторая', draft: DRAFT });
  for (const over of [[], ['первая']]) {
    expect(await kept({ over, draft: DRAFT })).toMatchObject({
      status: 409,
      code: 'file-changed',
      file: { name: 'вторая.pdf', sha256: await sumsOf(['вторая']) },
    });
  }
  expect(await content(DRAFT)).toBe('вторая');
  expect(await remove({ over: ['первая', 'вторая'], draft: DRAFT })).toEqual({});
  expect((await kept({ draft: DRAFT })).code).toBe('file-not-found');
});

test('a deletion that names nothing deletes any file, and a repeat gets the same answer', async () => {
  const { upload, remove, kept, content } = place();
  await upload({ text: 'первая' });
  const first = { over: ['первая'], key: crypto.randomUUID() };
  await remove(first);
  await upload({ text: 'вторая' });
  expect(await remove(first)).toEqual({});
  expect(await content()).toBe('вторая');
  await remove({});
  expect((await kept({})).code).toBe('file-not-found');
});

test('in a draft a file without a draft is not deleted unless it is named', async () => {
  const { upload, kept, remove, content } = place();
  await upload({ text: 'без черновика' });
  expect((await kept({ over: ['моя'], draft: DRAFT })).code).toBe('file-changed');
  expect(await content()).toBe('без черновика');
  await remove({ over: ['без черновика'], draft: DRAFT });
});

test.for([
  ['no hash', 'abc'],
  ['capitals', 'A'.repeat(64)],
  [
    'too many',
    Array(MOST_REPLACED_FILES + 1)
      .fill('a'.repeat(64))
      .join(' '),
  ],
])('%s is a bad request', async ([, replaces]) => {
  const sent = { competition, routine: 'free-solo', teamName: 'Иванова', replaces };
  const params = { competition, routine: 'free-solo', teamName: 'Иванова' };
  const refused = [
    await coach.refused(card.upload, { sent, file: cardFile() }),
    await coach.refused(card.remove, { params, query: { replaces } }),
  ];
  for (const each of refused) expect(each).toMatchObject({ status: 400, code: 'bad-request' });
});

test('the maximum number of named files is accepted', async () => {
  const { upload, content } = place();
  await upload({ text: 'первая' });
  const others = Array.from({ length: MOST_REPLACED_FILES - 1 }, (_, at) => `файл ${at}`);
  await upload({ text: 'вторая', over: [...others, 'первая'] });
  expect(await content()).toBe('вторая');
});

test('a file without a draft is deleted by its hash after a draft has adopted it', async () => {
  const { at, upload, remove, kept, facts } = place();
  const adopt = (draft: string) =>
    server.records
      .updateTable('entryFile')
      .set({ draft })
      .where('draft', '=', '')
      .where('name', '=', at.teamName)
      .execute();
  await upload({ text: 'своя' });
  await adopt(DRAFT);
  for (const over of [[], ['другая']]) {
    expect(await kept({ over })).toMatchObject({ status: 404, code: 'file-not-found' });
  }
  await remove({ over: ['своя'] });
  await expect(facts(DRAFT)).rejects.toThrow('file-not-found');

  for (const draft of [DRAFT, crypto.randomUUID()]) await upload({ text: 'общая', draft });
  expect(await kept({ over: ['общая'] })).toMatchObject({ code: 'file-not-found' });
  await upload({ text: 'новая' });
  expect(await kept({ over: ['общая'] })).toMatchObject({ code: 'file-changed' });
});
