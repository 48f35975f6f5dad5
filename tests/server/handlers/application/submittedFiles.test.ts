// A deletion that says of which application its device knows a file to be deletes none of another one (api 5.10).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { endOfDay } from '#domain/deadline.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { DRAFT, OTHER_DRAFT } from '#tests/support/server/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import {
  downloadFilledForm,
  parseForm,
  publishCompetition,
  submissionOf,
  uploadFiles,
} from '#tests/support/server/acts/submit.ts';

const { card, application } = calls;
const IN_TIME = Date.parse('2026-11-20T09:00:00Z');
const IN_FREEZE = Date.parse('2026-12-08T09:00:00Z');

let server: TestServer;
let coach: ApiClient;
let organiser: ApiClient;
let now = IN_TIME;
beforeAll(async () => {
  server = await startServer({ now: () => now });
  ({ coach, organiser } = await personas(server));
});
afterAll(() => server.close());
beforeEach(() => {
  now = IN_TIME;
});

async function beginDuet(draft?: string) {
  const deadline = endOfDay('2026-12-10', 180);
  const competition = await publishCompetition(organiser, { deadline });
  const form = await downloadFilledForm(coach, competition, duetFilling);
  const read = await parseForm(coach, form);
  await uploadFiles(coach, competition, read, draft);
  const [entry] = namedEntries(read);
  if (!entry) throw new Error('the form has no entry');
  const params = { competition, routine: entry.routine, teamName: entry.name };
  const asked = (submitted?: string, of = draft) => ({ params, query: { draft: of, submitted } });
  return {
    submit: async () =>
      (await coach.call(application.save, submissionOf(competition, read, form, draft))).data.rowid,
    remove: (submitted?: string) => coach.call(card.remove, asked(submitted)),
    kept: async (submitted: string, of = draft) => {
      const { status, code } = await coach.refused(card.remove, asked(submitted, of));
      return { status, code };
    },
    isThere: async () =>
      (await coach.send(card.exists, { params, query: { draft } })).status === 200,
  };
}

const refused = { status: 409, code: 'file-submitted' };

test.for([
  ['of a draft', DRAFT],
  ['that came without one', undefined],
])('a file %s that was submitted meanwhile stays', async ([, draft]) => {
  const duet = await beginDuet(draft);
  const rowid = await duet.submit();
  expect(await duet.kept('')).toEqual(refused);
  expect(await duet.kept(String(rowid + 1))).toEqual(refused);
  expect(await duet.isThere()).toBe(true);
  expect(await duet.remove(String(rowid))).toEqual({});
  expect(await duet.isThere()).toBe(false);
});

test('before the submission, and once its application is gone, it is deleted', async () => {
  const first = await beginDuet();
  expect(await first.remove('')).toEqual({});
  const duet = await beginDuet(OTHER_DRAFT);
  const rowid = await duet.submit();
  await coach.call(application.remove, { params: { id: String(rowid) } });
  expect(await duet.remove('')).toEqual({});
});

test('who knew of the application before has not decided about the one that was submitted anew', async () => {
  const duet = await beginDuet();
  const before = await duet.submit();
  await coach.call(application.remove, { params: { id: String(before) } });
  await duet.submit();
  expect(await duet.kept(String(before))).toEqual(refused);
});

test('who says nothing deletes it as before', async () => {
  const duet = await beginDuet();
  await duet.submit();
  expect(await duet.remove()).toEqual({});
  expect(await duet.isThere()).toBe(false);
});

test('another draft is told that the file is of a submitted application', async () => {
  const duet = await beginDuet();
  await duet.submit();
  await server.records.updateTable('entryFile').set({ team: null, teamKey: null }).execute();
  expect(await duet.kept('', crypto.randomUUID())).toEqual(refused);
  expect(await duet.isThere()).toBe(true);
});

test('in the freeze that is what is said first', async () => {
  const duet = await beginDuet();
  await duet.submit();
  now = IN_FREEZE;
  expect(await duet.kept('')).toEqual({ status: 403, code: 'file-frozen' });
});

test.for(['-1', '1'.repeat(16), '1 2'])('%s is a bad request', async (submitted) => {
  const duet = await beginDuet();
  expect(await duet.kept(submitted)).toEqual({ status: 400, code: 'bad-request' });
});
