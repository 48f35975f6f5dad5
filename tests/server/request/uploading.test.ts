import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { fileUnderOtherName, tooLarge } from '#text/server/server.ts';
import { cardFile, musicFile, pdfFile, publishCompetition } from '#tests/support/acts/submit.ts';
import { id3Tag } from '#tests/support/mp3.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { card, music } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const DEADLINE = '2026-04-30T23:59:59.999+03:00';

test.each([
  ['a text', new Blob(['это не музыка'])],
  ['a tag without music', new Blob([id3Tag(50)])],
])('music is refused when it is %s under the name of an mp3', async (_, file) => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const refused = await coach.refused(music.upload, { sent, file, fileName: 'x.mp3' });
  expect(refused).toMatchObject({ status: 415, code: 'not-mp3' });
  expect(await server.storedFiles()).toEqual([]);
});

test.each([
  ['card', card.upload],
  ['music', music.upload],
])('an empty %s is refused and leaves nothing', async (_, upload) => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const refused = await coach.refused(upload, { sent, file: new Blob([]), fileName: 'x.mp3' });
  const message = refusalTexts['file-empty'];
  expect(refused).toMatchObject({ status: 400, code: 'file-empty', message });
  expect(await server.storedFiles()).toEqual([]);
});

test('music and cards above their limits are refused and leave nothing', async () => {
  await using server = await startServer({ config: { MAX_MP3_MB: '1', MAX_CARD_MB: '1' } });
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const file = new Blob([new Uint8Array(1024 * 1024 + 1)]);
  for (const upload of [music.upload, card.upload]) {
    const refused = await coach.refused(upload, { sent, file, fileName: 'x' });
    expect(refused).toMatchObject({
      status: 413,
      code: 'too-large',
      message: tooLarge(1024 * 1024),
    });
  }
  const just = new Blob([new Uint8Array(1024 * 1024)]);
  expect(await coach.call(card.upload, { sent, file: just, fileName: 'x' })).toEqual({});
  expect(await server.storedFiles()).toHaveLength(1);
});

test('fields before and after the file count, and a truncated one is too large', async () => {
  await using started = await startCompetition();
  const { server, coach, competition } = started;
  const upload = async (teamName: string) => {
    const body = new FormData();
    body.append('competition', competition);
    body.append('file', cardFile(), 'x.doc');
    body.append('routine', 'free-solo');
    body.append('teamName', teamName);
    return coach.fetch('/api/cards/upload', { method: 'POST', body });
  };
  expect((await upload('Иванова А.Б.')).status).toBe(200);
  expect((await upload('x'.repeat(1024 * 1024 + 1))).status).toBe(413);
  expect(await server.storedFiles()).toHaveLength(1);
});

test.each([
  ['bad-routine', { routine: 'tech-combi' }],
  ['bad-entry-name', { teamName: ' – ' }],
  ['bad-entry-name', { teamName: 'Я'.repeat(201) }],
] as const)('an upload is refused with %s', async (code, fields) => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo, ...fields };
  const refused = await coach.refused(card.upload, { sent, file: cardFile() });
  expect(refused).toMatchObject({ status: 400, code, message: refusalTexts[code] });
});

test('an upload without a file or without a field is refused', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  expect((await coach.refused(card.upload, { sent })).code).toBe('file-expected');
  const body = new FormData();
  body.append('file', cardFile());
  const response = await coach.fetch('/api/cards/upload', { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await server.storedFiles()).toEqual([]);
});

test('a file under another field name is refused, even if none is required', async () => {
  await using server = await startServer();
  const { organiser } = await personas(server);
  const { create, list } = calls.competition;
  const body = new FormData();
  body.append('name', 'Кубок Невы');
  body.append('deadline', DEADLINE);
  body.append('pdf', pdfFile(), 'Положение.pdf');
  const response = await organiser.fetch(create.path, { method: 'POST', body });
  const refused = { code: 'bad-request', message: fileUnderOtherName('file') };
  expect([response.status, await response.json()]).toEqual([400, refused]);
  const own = { params: { type: 'user' } };
  expect((await organiser.call(list, own)).data).toEqual([]);
  expect(await server.storedFiles()).toEqual([]);
});

test('an upload to a missing competition is 404, after its deadline 403', async () => {
  const now = Date.parse(DEADLINE);
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const sent = {
    competition: await publishCompetition(organiser, { deadline: DEADLINE }),
    ...solo,
  };
  const closed = await coach.refused(music.upload, { sent, file: musicFile() });
  expect(closed).toMatchObject({ status: 403, code: 'deadline-passed' });
  const missing = { ...sent, competition: 'нет' };
  const refused = await coach.refused(music.upload, { sent: missing, file: musicFile() });
  expect(refused).toMatchObject({ status: 404, code: 'competition-not-found' });
  expect(await server.storedFiles()).toEqual([]);
});

test.each([
  'Иванова-Петрова',
  'Сборная 50/50 %25 ..\\..',
  'а?б#в&г=д+е',
  '%2F',
  '100%',
  'ё'.repeat(200),
  'Team "Ω" 🏊',
  '.hidden..',
])('the name %s survives in every path', async (teamName) => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const params = {
    competition: await publishCompetition(organiser),
    routine: 'free-duet',
    teamName,
  };
  await coach.call(music.upload, { sent: params, file: musicFile(), fileName: 'x.mp3' });
  await coach.call(card.upload, { sent: params, file: cardFile(), fileName: 'x.doc' });
  await coach.call(music.exists, { params });
  await coach.call(card.filename, { params });
  await coach.call(music.get, { params });
  expect((await coach.call(music.list, {})).data[0]?.teamName).toBe(teamName);
  expect(await coach.call(music.remove, { params })).toEqual({});
  expect(await coach.call(card.remove, { params })).toEqual({});
});
