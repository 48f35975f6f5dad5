// A deletion that names an application deletes no file of another application (api 5.10).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { endOfDay } from '#domain/deadline.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import {
  publishCompetition,
  submissionOf,
  uploadFiles,
  formOf,
} from '#tests/support/acts/submit.ts';

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
  const { form, application: read } = await formOf(competition, duetFilling);
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
])('a file %s that was submitted meanwhile is not deleted', async ([, draft]) => {
  const duet = await beginDuet(draft);
  const rowid = await duet.submit();
  expect(await duet.kept('')).toEqual(refused);
  expect(await duet.kept(String(rowid + 1))).toEqual(refused);
  expect(await duet.isThere()).toBe(true);
  expect(await duet.remove(String(rowid))).toEqual({});
  expect(await duet.isThere()).toBe(false);
});

test('a deletion for an earlier application does not affect a newer submission', async () => {
  const duet = await beginDuet();
  const before = await duet.submit();
  await coach.call(application.remove, { params: { id: String(before) } });
  await duet.submit();
  expect(await duet.kept(String(before))).toEqual(refused);
});

test('a deletion that names no application works as before', async () => {
  const duet = await beginDuet();
  await duet.submit();
  expect(await duet.remove()).toEqual({});
  expect(await duet.isThere()).toBe(false);
});

test('another draft learns that the file belongs to a submitted application', async () => {
  const duet = await beginDuet();
  await duet.submit();
  await server.records.updateTable('entryFile').set({ team: null, teamKey: null }).execute();
  expect(await duet.kept('', crypto.randomUUID())).toEqual(refused);
  expect(await duet.isThere()).toBe(true);
});

test('in the freeze the freeze is reported first', async () => {
  const duet = await beginDuet();
  await duet.submit();
  now = IN_FREEZE;
  expect(await duet.kept('')).toEqual({ status: 403, code: 'file-frozen' });
});

test.for(['-1', '1'.repeat(16), '1 2'])('%s is a bad request', async (submitted) => {
  const duet = await beginDuet();
  expect(await duet.kept(submitted)).toEqual({ status: 400, code: 'bad-request' });
});
