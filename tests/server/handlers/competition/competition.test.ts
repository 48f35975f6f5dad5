import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { COMPETITION_TEXT_LIMITS } from '#domain/limits.ts';
import { competitionText } from '#text/competition/competition.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { tooLarge } from '#text/server/server.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  submitApplication,
  OPEN_DEADLINE,
  pdfFile,
  publishCompetition,
} from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { create, get, list, remove, statistic } = calls.competition;
const facts = { name: 'Кубок Невы', deadline: OPEN_DEADLINE };
test('everybody sees a published competition, and its owner sees that it is theirs', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = {
    ...facts,
    name: ' Кубок \u00A0 Невы ',
    dates: '3–6 мая',
    place: 'Казань',
    info: 'Два\nбассейна',
  };
  const { data } = await organiser.call(create, { sent, file: pdfFile(), fileName: 'p.pdf' });
  expect(data.id).toMatch(/^[0-9a-f]{32}$/);
  const file = { hasFile: true, fileSize: pdfFile().size };
  const seen = { ...sent, ...facts, ...file, id: data.id, etag: expect.any(String) };
  const params = { id: data.id };
  expect((await organiser.call(get, { params })).data).toEqual({
    ...seen,
    isOwner: true,
    role: 'owner',
  });
  expect((await coach.call(get, { params })).data).toEqual({ ...seen, isOwner: false });
});

test('a user who may not create competitions reads whom to contact', async () => {
  await using server = await startServer({ config: { CONTACT_EMAIL: 'help@example.ru' } });
  const { coach } = await personas(server);
  const refused = await coach.refused(create, { sent: facts });
  expect(refused).toMatchObject({
    status: 403,
    code: 'no-access',
    message: competitionText.notEnoughAccess('help@example.ru'),
  });
});

test.each([
  ['bad-competition-name', { name: '  ' }],
  ['bad-competition-name', { name: '\u200b\u2060' }],
  ['bad-competition-name', { name: '...!!!' }],
  ['bad-deadline', { deadline: '' }],
  ['bad-deadline', { deadline: '5 апреля 2026' }],
  ['bad-deadline', { deadline: '01.01.2100' }],
  ['bad-deadline', { deadline: '1899-12-31T23:59:59.999+03:00' }],
  ['bad-deadline', { deadline: '2100-01-01T23:59:59.999+03:00' }],
] as const)('a competition is refused with %s for %j', async (code, fields) => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const refused = await organiser.refused(create, { sent: { ...facts, ...fields } });
  expect(refused).toMatchObject({ status: 400, code, message: refusalTexts[code] });
});

test.each([
  ['Europe/Moscow', '2026-11-30T23:59:59.999+03:00'],
  ['Asia/Yekaterinburg', '2026-11-30T23:59:59.999+05:00'],
  ['Europe/Berlin', '2026-11-30T23:59:59.999+01:00'],
  ['America/St_Johns', '2026-11-30T23:59:59.999-03:30'],
  ['UTC', '2026-11-30T23:59:59.999+00:00'],
])(
  'a day sent as the deadline means its end in %s, the zone of the installation',
  async (...row) => {
    const [TIME_ZONE, deadline] = row;
    await using server = await startServer({ config: { TIME_ZONE } });
    const organiser = await server.person('organiser');
    for (const day of ['30.11.2026', ' 2026-11-30 ']) {
      const { id } = (await organiser.call(create, { sent: { ...facts, deadline: day } })).data;
      expect((await organiser.call(get, { params: { id } })).data.deadline).toBe(deadline);
    }
  },
);

test('a deadline on a day when clocks change ends by the time after the change', async () => {
  await using server = await startServer({ config: { TIME_ZONE: 'Europe/Berlin' } });
  const organiser = await server.person('organiser');
  for (const [day, offset] of [
    ['25.10.2026', '+01:00'],
    ['24.10.2026', '+02:00'],
    ['29.03.2026', '+02:00'],
    ['28.03.2026', '+01:00'],
  ] as const) {
    const { id } = (await organiser.call(create, { sent: { ...facts, deadline: day } })).data;
    const { data } = await organiser.call(get, { params: { id } });
    expect([day, data.deadline.slice(-6)]).toEqual([day, offset]);
  }
});

test('a day sent in an edit ends in the zone of the previous deadline', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const sent = { ...facts, deadline: '2026-11-30T23:59:59.999+07:00' };
  const params = { id: (await organiser.call(create, { sent })).data.id };
  const { etag = '' } = (await organiser.call(get, { params })).data;
  const edited = { ...facts, deadline: '01.12.2026', etag };
  await organiser.call(calls.competition.edit, { params, sent: edited });
  const { data } = await organiser.call(get, { params });
  expect(data.deadline).toBe('2026-12-01T23:59:59.999+07:00');
});

test('every bad field is named at once, even one that was not sent', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const sent = { name: ' ', dates: 'x'.repeat(301), place: 'Казань', deadline: '31.02.2026' };
  expect(await organiser.refused(create, { sent })).toMatchObject({
    status: 400,
    code: 'bad-competition-name',
    message: refusalTexts['bad-competition-name'],
    fields: {
      name: refusalTexts['bad-competition-name'],
      dates: refusalTexts['bad-dates'],
      deadline: competitionText.noSuchDay('31.02.2026'),
    },
  });
  const none = await organiser.refused(create, { sent: {} });
  expect(none).toMatchObject({
    fields: {
      name: refusalTexts['bad-competition-name'],
      deadline: refusalTexts['bad-deadline'],
    },
  });
});

test('an instant on a day that does not exist is refused as that day', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const deadline = '2026-02-30T23:59:59.999+03:00';
  expect(await organiser.refused(create, { sent: { ...facts, deadline } })).toMatchObject({
    code: 'bad-deadline',
    message: competitionText.noSuchDay('30.02.2026'),
  });
});

test.each([
  ['bad-competition-name', 'name', 300],
  ['bad-dates', 'dates', 300],
  ['bad-place', 'place', 300],
  ['bad-info', 'info', 10_000],
] as const)(
  'a competition is refused with %s when its %s has over %i characters',
  async (...row) => {
    const [code, fact, most] = row;
    await using server = await startServer();
    const organiser = await server.person('organiser');
    const sent = { ...facts, [fact]: 'ё'.repeat(most + 1) };
    expect(await organiser.refused(create, { sent })).toMatchObject({ status: 400, code });
  },
);

test('a competition with the longest allowed texts is accepted', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const longest = Object.entries(COMPETITION_TEXT_LIMITS).map(([fact, most]) => [
    fact,
    'ё'.repeat(most),
  ]);
  const sent = { ...facts, ...Object.fromEntries(longest) };
  const { data } = await organiser.call(create, { sent });
  expect((await organiser.call(get, { params: { id: data.id } })).data).toMatchObject(sent);
});

test('a competition without a name is refused for that field', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const body = new FormData();
  body.append('deadline', OPEN_DEADLINE);
  const response = await organiser.fetch('/api/competition/create', { method: 'POST', body });
  expect(await response.json()).toMatchObject({ code: 'bad-competition-name' });
  const noForm = await organiser.fetch('/api/competition/create', { method: 'POST' });
  expect(noForm.status).toBe(400);
});

test('a deadline that has passed is accepted', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  await publishCompetition(organiser, { deadline: '1900-01-01T00:00:00+00:00' });
  const { data } = await organiser.call(list, { params: { type: 'past' } });
  expect(data).toHaveLength(1);
});

test('a file that is no PDF or too large is refused and not stored', async () => {
  await using server = await startServer({ config: { MAX_PDF_MB: '1' } });
  const organiser = await server.person('organiser');
  const word = new Blob(['PK\u0003\u0004 …']);
  const other = await organiser.refused(create, { sent: facts, file: word, fileName: 'p.pdf' });
  expect(other).toMatchObject({ status: 415, code: 'not-pdf' });
  const large = new Blob([pdfFile(), new Uint8Array(1024 * 1024)]);
  const refused = await organiser.refused(create, { sent: facts, file: large, fileName: 'p.pdf' });
  expect(refused).toMatchObject({ status: 413, message: tooLarge(1024 * 1024) });
  expect((await organiser.call(list, { params: { type: 'user' } })).data).toEqual([]);
});

test('a file input without a file counts as no file', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const { data } = await organiser.call(create, { sent: facts, file: new Blob([]), fileName: '' });
  const seen = await organiser.call(get, { params: { id: data.id } });
  expect(seen.data.hasFile).toBe(false);
  const refused = await organiser.refused(calls.competition.file, { params: { id: data.id } });
  expect(refused).toMatchObject({ status: 404, code: 'file-not-found' });
});

test('the PDF is sent as an attachment named after the competition', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { ...facts, name: 'Кубок «Невы» 50/50' };
  const { data } = await organiser.call(create, { sent, file: pdfFile(), fileName: 'p.pdf' });
  const response = await coach.send(calls.competition.file, { params: { id: data.id } });
  expect(response.headers.get('content-type')).toBe(MEDIA_TYPE.pdf);
  const name = 'Кубок «Невы» 50_50.pdf';
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="_____ ______ 50_50.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  expect(await response.bytes()).toEqual(await pdfFile().bytes());
});

test('lists are divided by the deadline and begin with the latest', async () => {
  const now = Date.parse('2026-04-05T20:59:59.999Z');
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const days = ['2026-04-05', '2026-06-01', '2026-04-06', '2025-01-01'];
  for (const day of days) {
    await publishCompetition(organiser, { name: day, deadline: `${day}T23:59:59.999+03:00` });
  }
  const names = async (type: string) =>
    (await coach.call(list, { params: { type } })).data.map(({ name }) => name);
  expect(await names('active')).toEqual(['2026-06-01', '2026-04-06']);
  expect(await names('past')).toEqual(['2026-04-05', '2025-01-01']);
  expect(await names('user')).toEqual([]);
  const own = await organiser.call(list, { params: { type: 'user' } });
  expect(own.data.map(({ name }) => name)).toEqual([
    '2026-06-01',
    '2026-04-06',
    '2026-04-05',
    '2025-01-01',
  ]);
  const refused = await coach.refused(list, { params: { type: 'all' } });
  expect(refused).toMatchObject({ status: 400, code: 'bad-list-type' });
});

test('statistics count submitted applications and contain nothing about people', async () => {
  await using started = await startCompetition();
  const { coach, otherCoach, competition: id } = started;
  await submitApplication(coach, id, fullFilling);
  await submitApplication(otherCoach, id, figuresFilling);
  const teams = await otherCoach.call(statistic, { params: { id } });
  expect(teams.map(({ teamName }) => teamName)).toEqual(['Московская область-1', 'Тверь']);
  const [full, figures] = teams;
  expect([full?.athletes.length, full?.staff.length]).toEqual([9, 2]);
  expect([full?.free.solo.length, full?.free.team.length, full?.tech.duet.length]).toEqual([
    2, 1, 1,
  ]);
  expect(figures?.athletes).toHaveLength(2);
  const ids = teams.flatMap((team) => [
    ...team.athletes,
    ...team.staff,
    ...Object.values(team.free).flat(),
    ...Object.values(team.tech).flat(),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const each of ids) expect(each).toMatch(/^[\w-]{10}$/);
});

test('a deleted competition takes its applications, music, cards and PDF with it', async () => {
  await using started = await startCompetition({}, { name: 'Другое' });
  const { server, organiser, coach, competition: kept } = started;
  const { data } = await organiser.call(create, {
    sent: facts,
    file: pdfFile(),
    fileName: 'p.pdf',
  });
  const { rowid } = await submitApplication(coach, data.id, fullFilling);
  expect(await organiser.call(remove, { params: { id: data.id } })).toEqual({});
  const own = await organiser.call(list, { params: { type: 'user' } });
  expect(own.data.map(({ id }) => id)).toEqual([kept]);
  expect((await coach.call(calls.application.list, {})).data).toEqual([]);
  expect((await coach.call(calls.music.list, {})).data).toEqual([]);
  expect((await coach.call(calls.card.list, {})).data).toEqual([]);
  const gone = await coach.refused(calls.application.get, { params: { id: String(rowid) } });
  expect(gone.status).toBe(404);
  await server.restart();
  await expect.poll(() => server.storedFiles()).toEqual([]);
});
