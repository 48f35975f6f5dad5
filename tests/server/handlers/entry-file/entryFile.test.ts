import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  cardFile,
  submitApplication,
  musicFile,
  trackNamed,
  publishCompetition,
} from '#tests/support/acts/submit.ts';
import { sha256Of } from '#tests/support/acts/savedDraft.ts';
import { refusedPiece } from '#tests/support/acts/uploads.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { card, music } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const DEADLINE = '2026-04-30T23:59:59.999+03:00';

test('uploaded music is listed with its name, size, team and SHA-256', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const params = { competition, ...solo };
  expect((await coach.refused(music.exists, { params })).status).toBe(404);
  const sent = { ...params, team: 'Московская область-1' };
  const file = musicFile();
  expect(await coach.call(music.upload, { sent, file, fileName: 'Трек №1.mp3' })).toEqual({});
  expect(await coach.call(music.exists, { params })).toEqual({
    name: 'Трек №1.mp3',
    size: file.size,
    team: 'Московская область-1',
    sha256: await sha256Of(file),
    musicLength: { seconds: 0.131, isCut: false },
  });
  expect((await coach.refused(card.exists, { params })).status).toBe(404);
});

test('music is downloaded under the name of its routine, a card under its own', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const params = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(music.upload, { sent: params, file: musicFile(), fileName: 'x.mp3' });
  await coach.call(card.upload, { sent: params, file: cardFile(), fileName: 'Карточка "А".docx' });
  const track = await coach.send(music.get, { params });
  expect(track.headers.get('content-type')).toBe('audio/mpeg');
  expect(track.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('Free Solo Иванова А.Б..mp3')}`,
  );
  expect(await track.bytes()).toEqual(await musicFile().bytes());
  expect(await coach.call(card.filename, { params })).toEqual({ name: 'Карточка _А_.docx' });
  const paper = await coach.send(card.get, { params });
  expect(paper.headers.get('content-type')).toBe('application/octet-stream');
  expect(paper.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(await paper.text()).toBe('карточка');
});

test('a player gets the requested range of the music', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const params = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(music.upload, { sent: params, file: musicFile(), fileName: 'x.mp3' });
  const bytes = await musicFile().bytes();
  const size = bytes.length;
  const ask = (range: string, more = {}) =>
    coach.send(music.get, { params, headers: { range, ...more } });

  for (const [range, start, end] of [
    ['bytes=0-1', 0, 2],
    ['bytes=100-', 100, size],
    ['bytes=-5', size - 5, size],
    ['bytes=10-99999999', 10, size],
  ] as const) {
    const part = await ask(range);
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`);
    expect(part.headers.get('content-type')).toBe('audio/mpeg');
    expect(await part.bytes()).toEqual(bytes.slice(start, end));
  }
  const beyond = await ask(`bytes=${size}-`);
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  expect(await beyond.json()).toEqual({
    code: 'range-outside',
    message: refusalTexts['range-outside'],
  });
  const whole = await ask('bytes=5-2');
  expect(whole.status).toBe(200);
  const etag = String(whole.headers.get('etag'));
  expect((await ask('bytes=0-1', { 'if-range': etag })).status).toBe(206);
  await coach.call(music.upload, { sent: params, file: trackNamed('другая') });
  expect((await ask('bytes=0-1', { 'if-range': etag })).status).toBe(200);
});

test('a second upload replaces the first, whose bytes are deleted', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const params = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(card.upload, { sent: params, file: cardFile('первая'), fileName: '1.doc' });
  await coach.call(card.upload, { sent: params, file: cardFile('вторая'), fileName: '2.doc' });
  expect(await (await coach.call(card.get, { params })).text()).toBe('вторая');
  expect((await coach.call(card.list, {})).data).toHaveLength(1);
  expect(await server.storedFiles()).toHaveLength(1);
});

test('bytes uploaded before without a place are deleted with the file that has them', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const params = { competition: await publishCompetition(organiser), ...solo };
  const about = { ...params, kind: 'card' as const, filename: '1.doc', replaces: '' };
  await coach.call(card.upload, { sent: params, file: cardFile('первая') });
  expect(await refusedPiece(coach, about, cardFile())).toMatchObject({ code: 'file-changed' });
  await coach.call(card.upload, { sent: params, file: cardFile() });
  await coach.call(card.remove, { params });
  expect(await server.storedFiles()).toEqual([]);
});

test('own lists name the competition, entry and application of each file', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser, {
    deadline: DEADLINE.replace('2026', '2099'),
  });
  const { rowid } = await submitApplication(coach, competition, fullFilling);
  const withoutDraft = { competition, routine: 'free-combi', teamName: 'Московская область-1' };
  await coach.call(card.upload, { sent: withoutDraft, file: cardFile(), fileName: 'k.doc' });
  const { data } = await coach.call(card.list, {});
  expect(data).toHaveLength(5);
  expect(data[0]).toEqual({
    rowid: expect.any(Number),
    competition,
    competitionName: 'Кубок Невы',
    competitionId: competition,
    routine: 'free-combi',
    teamName: 'Московская область-1',
    name: 'k.doc',
    deadline: DEADLINE.replace('2026', '2099'),
    application: null,
    draft: '',
    team: null,
    size: cardFile().size,
    sha256: await sha256Of(cardFile()),
    entry: null,
  });
  expect(data.slice(1).map(({ application }) => application)).toEqual(Array(4).fill(rowid));
});

test('a name used by another team of the same coach is refused', async () => {
  await using started = await startCompetition();
  const { coach, otherCoach, competition } = started;
  const sent = { competition, ...solo, team: 'Звёзды-1' };
  await coach.call(music.upload, { sent, file: musicFile() });
  for (const upload of [music.upload, card.upload]) {
    const other = { sent: { ...sent, team: 'Звёзды-2' }, file: musicFile() };
    expect(await coach.refused(upload, other)).toMatchObject({
      status: 409,
      code: 'entry-name-taken',
    });
  }
  const same = { sent: { ...sent, team: ' звезды-1 ' }, file: musicFile() };
  expect(await coach.call(music.upload, same)).toEqual({});
  expect(await otherCoach.call(music.upload, { sent, file: musicFile() })).toEqual({});
});

test('the name of a submitted entry stays with its team after its file is deleted', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  await submitApplication(coach, competition, fullFilling);
  const params = { competition, ...solo };
  await coach.call(music.remove, { params });
  await coach.call(card.remove, { params });
  const sent = { ...params, team: 'Московская область-2' };
  const refused = await coach.refused(music.upload, { sent, file: musicFile() });
  expect(refused.code).toBe('entry-name-taken');
});

test('an upload without a team keeps the known team', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const params = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(music.upload, { sent: { ...params, team: 'Звёзды' }, file: musicFile() });
  await coach.call(music.upload, { sent: params, file: musicFile() });
  expect((await coach.call(music.exists, { params })).team).toBe('Звёзды');
});
