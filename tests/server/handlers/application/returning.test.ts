import { expect, test } from 'vitest';
import { readContent } from '#contract/shapes/applicationContent.ts';
import { calls } from '#contract/calls.ts';
import { MOST_SUBMISSIONS, REASON_MAX_LENGTH } from '#domain/limits.ts';
import { versionDifference } from '#domain/versions/versionDifference.ts';
import { duetOf, exportOf, numbered } from '#tests/support/acts/returnedDuet.ts';
import { DRAFT, OTHER_DRAFT, saveDraft, sha256Of } from '#tests/support/acts/savedDraft.ts';
import { quotaTexts } from '#text/server/server.ts';
import { storedHashes } from '#tests/support/server/storedBlobs.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';

const { application, draft, card, music } = calls;
const deadline = '2026-12-10T23:59:59.999+03:00';
const until = '2026-12-13T23:59:59.999+03:00';
const IN_TIME = Date.parse('2026-11-20T09:00:00Z');
const AFTER = Date.parse('2026-12-12T09:00:00Z');
const tooFar = '2027-02-11T23:59:59.999+03:00';
const TOO_LATE = Date.parse('2026-12-14T09:00:00Z');

/** Submits a duet with card 1 and music 1, then passes the deadline. */
async function submitted(of: string = DRAFT) {
  const clock = { time: IN_TIME };
  const server = await startServer({ now: () => clock.time });
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser, { deadline });
  const duet = await duetOf(people, competition, of);
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const rowid = await duet.submit(0);
  clock.time = AFTER;
  return {
    ...people,
    clock,
    server,
    competition,
    duet,
    rowid,
    own: async () => (await people.coach.call(application.list, {})).data,
    [Symbol.asyncDispose]: () => server.close(),
  };
}

const first = { card: 1, music: 1 };

test('a returned draft accepts files and a form after the deadline, and the organiser sees the submitted version', async () => {
  await using scene = await submitted();
  const { coach, duet, rowid, own, clock } = scene;
  expect((await duet.upload('music', 2)).status).toBe(403);
  expect((await coach.call(draft.list, {})).data).toEqual([]);
  expect((await duet.giveBack(rowid, until)).status).toBe(200);
  const returned = { reason: 'Не та музыка', at: new Date(clock.time).toISOString(), until };
  expect(await own()).toMatchObject([{ rowid, version: 1, returned, missing: [] }]);
  const [listed] = (await coach.call(draft.list, {})).data;
  expect(listed).toMatchObject({ draft: DRAFT, files: 2, returned });
  expect((await coach.call(draft.get, { params: { draft: DRAFT } })).data.form).not.toBe('');
  expect((await duet.remove('card')).status).toBe(200);
  expect((await duet.upload('music', 2)).status).toBe(200);
  expect(await duet.refused(1)).toMatchObject({ code: 'files-missing' });
  expect(await duet.exported()).toEqual([await exportOf(duet, 0, first)]);
  expect(await own()).toMatchObject([{ missing: [] }]);
  expect((await coach.call(music.list, {})).data).toMatchObject([{ application: null }]);
});

test('a second submission makes a new version, and the one before keeps its form and files', async () => {
  await using scene = await submitted();
  const { server, coach, organiser, duet, rowid, own } = scene;
  await duet.giveBack(rowid, until);
  await duet.upload('music', 2);
  expect(await duet.submit(1)).toBe(rowid);
  const { data } = await coach.call(application.get, { params: { id: String(rowid) } });
  const { versionAt } = data;
  expect(await own()).toMatchObject([{ rowid, version: 2, versionAt, returned: null }]);
  expect(await duet.exported()).toEqual([await exportOf(duet, 1, { card: 1, music: 2 })]);
  expect((await coach.call(draft.list, {})).data).toEqual([]);
  expect(await duet.refused(2)).toMatchObject({ code: 'deadline-passed' });
  const { records } = server;
  const versions = await records
    .selectFrom('applicationVersion')
    .select(['number', 'cause', 'reason', 'userId', 'at', 'formSha256'])
    .orderBy('number')
    .execute();
  const bySubmission = { cause: 'submitted', userId: 2 };
  expect(versions).toMatchObject([
    { ...bySubmission, number: 1, reason: '', at: IN_TIME },
    { ...bySubmission, number: 2, reason: 'Не та музыка', at: AFTER },
  ]);
  const files = await records
    .selectFrom('versionFile')
    .select(['number', 'kind', 'sha256'])
    .execute();
  const stored = await storedHashes(server);
  expect(stored).toHaveLength(5);
  for (const { formSha256 } of versions) expect(stored).toContain(formSha256);
  for (const { sha256 } of files) expect(stored).toContain(sha256);
  const before = files.find(({ number, kind }) => number === 1 && kind === 'music');
  expect(before?.sha256).toBe(await sha256Of(numbered('music', 1)));
  await organiser.call(application.remove, {
    params: { id: String(rowid) },
    query: { reason: 'Отказ' },
  });
  // Files stay, because the removal can be undone for 30 days.
  expect(await server.storedFiles()).toHaveLength(5);
});

test('the coach’s permissions end with the return, and the submitted version stays', async (context) => {
  context.skip(isOnPostgres());
  await using scene = await submitted();
  const { clock, coach, duet, rowid, own } = scene;
  await duet.giveBack(rowid, until);
  await duet.upload('music', 2);
  clock.time = TOO_LATE;
  expect((await duet.upload('card', 2)).status).toBe(403);
  expect(await duet.refused(1)).toMatchObject({ code: 'deadline-passed' });
  expect(await own()).toMatchObject([{ version: 1, returned: { until } }]);
  expect(await duet.exported()).toEqual([await exportOf(duet, 0, first)]);
  const longer = '2026-12-20T23:59:59.999+03:00';
  await duet.giveBack(rowid, longer, 'Ещё раз');
  expect(await own()).toMatchObject([{ returned: { reason: 'Ещё раз', until: longer } }]);
  await duet.submit(1);
  expect(await duet.exported()).toEqual([await exportOf(duet, 1, { card: 1, music: 2 })]);
  expect((await coach.call(draft.list, {})).data).toEqual([]);
});

test('a cancelled return keeps the submitted version, and deleted files are supplied', async (context) => {
  context.skip(isOnPostgres());
  await using scene = await submitted();
  const { coach, duet, rowid, own } = scene;
  // A card that the coach deletes after the deadline stays in the application (behaviour 5.28).
  await duet.remove('card');
  await duet.giveBack(rowid, until);
  await duet.upload('card', 2);
  await duet.upload('music', 2);
  expect(await duet.exported()).toEqual([await exportOf(duet, 0, first)]);
  expect((await duet.takeBack(rowid)).status).toBe(200);
  expect(await own()).toMatchObject([{ version: 1, returned: null, missing: [] }]);
  const unchanged = [await exportOf(duet, 0, { card: 2, music: 1 })];
  expect(await duet.exported()).toEqual(unchanged);
  expect((await coach.call(draft.list, {})).data).toEqual([]);
  expect(await duet.refused(1)).toMatchObject({ code: 'deadline-passed' });
  expect((await duet.remove('music')).status).toBe(200);
  expect(await duet.exported()).toEqual(unchanged);
  expect((await duet.takeBack(rowid)).status).toBe(200);
});

test('in the freeze files of a returned application can be deleted, others cannot', async () => {
  await using scene = await submitted();
  const { clock, coach, competition, duet, rowid } = scene;
  clock.time = IN_TIME;
  const other = { ...duet.place, teamName: 'Другая', draft: OTHER_DRAFT };
  await coach.call(card.upload, { sent: other, file: numbered('card', 3) });
  clock.time = Date.parse('2026-12-08T09:00:00Z');
  expect((await duet.remove('card')).status).toBe(403);
  await duet.giveBack(rowid, until);
  expect((await duet.remove('card')).status).toBe(200);
  const params = { competition, routine: other.routine, teamName: other.teamName };
  const refused = await coach.refused(card.remove, { params, query: { draft: OTHER_DRAFT } });
  expect(refused).toMatchObject({ code: 'file-frozen' });
});

test('a client without drafts corrects the application of its team', async (context) => {
  context.skip(isOnPostgres());
  await using scene = await submitted('');
  const { duet, rowid, own } = scene;
  expect(await duet.refused(1)).toMatchObject({ code: 'deadline-passed' });
  await duet.giveBack(rowid, until);
  await duet.remove('music');
  expect((await duet.upload('music', 2)).status).toBe(200);
  expect(await duet.submit(1)).toBe(rowid);
  expect(await own()).toMatchObject([{ rowid, draft: '', version: 2 }]);
  expect(await duet.exported()).toEqual([await exportOf(duet, 1, { card: 1, music: 2 })]);
});

test('an application without a draft is corrected from a draft begun for its team', async (context) => {
  context.skip(isOnPostgres());
  await using scene = await submitted('');
  const { coach, organiser, competition, rowid, duet, own } = scene;
  await duet.giveBack(rowid, until);
  const begun = await duetOf({ coach, organiser }, competition, OTHER_DRAFT);
  await saveDraft(coach, { id: OTHER_DRAFT, competition, form: begun.formAt(1).form });
  expect((await begun.upload('music', 2)).status).toBe(200);
  expect(await begun.submit(1)).toBe(rowid);
  expect(await own()).toMatchObject([{ rowid, draft: OTHER_DRAFT, version: 2, missing: [] }]);
  expect(await duet.exported()).toEqual([await exportOf(duet, 1, { card: 1, music: 2 })]);
});

test('the draft of a returned application cannot be deleted', async () => {
  await using scene = await submitted();
  const { coach, duet, rowid } = scene;
  await duet.giveBack(rowid, until);
  const query = { revision: '1', device: '' };
  const refused = await coach.refused(draft.remove, { params: { draft: DRAFT }, query });
  expect(refused).toMatchObject({ code: 'draft-closed', draft: { is: 'submitted' } });
});

test.skipIf(isOnPostgres()).for([
  ['no reason', { reason: ' \u202E', until }, 'bad-reason'],
  ['a reason that is too long', { reason: 'я'.repeat(REASON_MAX_LENGTH + 1), until }, 'bad-reason'],
  ['no day', { reason: 'Не та музыка', until: '' }, 'bad-until'],
  ['a day that has passed', { reason: 'Не та музыка', until: deadline }, 'bad-until'],
  [
    'a moment that is no end of a day',
    { reason: 'Не та музыка', until: '2026-12-13T12:00:00.000+03:00' },
    'bad-until',
  ],
  [
    'the end of a day elsewhere',
    { reason: 'Не та музыка', until: '2026-12-13T23:59:59.999+05:00' },
    'bad-until',
  ],
  ['a day that is too far away', { reason: 'Не та музыка', until: tooFar }, 'bad-until'],
] as const)('nothing is returned for %s', async ([, sent, code]) => {
  await using scene = await submitted();
  const { organiser, rowid, own } = scene;
  const refused = await organiser.refused(application.return, {
    params: { id: String(rowid) },
    sent,
  });
  expect(refused).toMatchObject({ status: 400, code });
  expect(await own()).toMatchObject([{ returned: null }]);
});

test('nothing is returned to a deleted account, nor after the maximum number of submissions', async () => {
  await using scene = await submitted();
  const { server, organiser, rowid } = scene;
  const asked = { params: { id: String(rowid) }, sent: { reason: 'Не та музыка', until } };
  const { records } = server;
  const version = await records
    .selectFrom('applicationVersion')
    .selectAll()
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: MOST_SUBMISSIONS - 1 }, (_, at) => ({
    ...version,
    number: at + 2,
  }));
  await records.insertInto('applicationVersion').values(more).execute();
  expect(await organiser.refused(application.return, asked)).toMatchObject({
    status: 413,
    code: 'quota-exceeded',
    message: quotaTexts.versions(MOST_SUBMISSIONS),
  });
  await records.updateTable('applicationVersion').set({ cause: 'withdrawn' }).execute();
  await records.updateTable('user').set({ deletedAt: 1 }).where('id', '=', 2).execute();
  expect(await organiser.refused(application.return, asked)).toMatchObject({
    status: 409,
    code: 'owner-deleted',
  });
});

test('both sides can read every version with its author, reason, content and files', async (context) => {
  context.skip(isOnPostgres());
  await using scene = await submitted();
  const { coach, organiser, otherCoach, duet, rowid, clock } = scene;
  await duet.giveBack(rowid, until);
  await duet.upload('music', 2);
  await duet.submit(1);
  const params = { id: String(rowid) };
  const isoOf = (time: number) => new Date(time).toISOString();
  const bySubmission = { by: 'coach', name: 'coach', cause: 'submitted' };
  const facts = [
    { ...bySubmission, number: 1, at: isoOf(IN_TIME), reason: '' },
    { ...bySubmission, number: 2, at: isoOf(clock.time), reason: 'Не та музыка' },
  ];
  for (const reader of [coach, organiser]) {
    expect((await reader.call(application.versions, { params })).data).toEqual(facts);
  }
  const contentOf = async (number: number) =>
    (await organiser.call(application.version, { params: { ...params, number: String(number) } }))
      .data;
  const [before, after] = [await contentOf(1), await contentOf(2)];
  expect([before, after]).toMatchObject(facts);
  const [was, is] = [before, after].map(({ json, files }) => ({
    application: readContent(json),
    files: files.map(({ musicLength, ...file }) => ({ ...file, seconds: musicLength?.seconds })),
  }));
  if (!was || !is) throw new Error('a version is not there');
  const people = is.application.athletes.map(({ family, name, surname }) => ({
    role: 'athletes',
    family,
    name,
    surname,
    change: 'changed',
  }));
  expect(versionDifference(was, is)).toEqual({
    people,
    entries: [],
    files: [
      {
        kind: 'music',
        routine: duet.place.routine,
        name: duet.place.teamName,
        change: 'replaced',
        seconds: { before: 0.157, after: 0.183 },
      },
    ],
  });
  for (const number of ['3', '0', 'x']) {
    const refused = await coach.refused(application.version, { params: { ...params, number } });
    expect(refused).toMatchObject({ status: 404, code: 'not-found' });
  }
  const refused = await otherCoach.refused(application.versions, { params });
  expect(refused).toMatchObject({ status: 404, code: 'application-not-found' });
});
