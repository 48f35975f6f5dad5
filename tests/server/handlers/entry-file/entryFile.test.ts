import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  cardFile,
  submitApplication,
  musicFile,
  trackNamed,
  publishCompetition,
} from '#tests/support/server/acts/submit.ts';
import { sha256Of } from '#tests/support/server/acts/savedDraft.ts';
import { refusedPiece } from '#tests/support/server/acts/uploads.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';

const { card, music } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const DEADLINE = '2026-04-30T23:59:59.999+03:00';
const BEFORE_FREEZE = Date.parse('2026-04-23T20:59:59.999Z');

test('music is there after its upload, with its name, size, team and SHA-256', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
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

test('music is downloaded under the words of its routine, a card under its own name', async () => {
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

test('a player gets the part of the music that it asks for', async () => {
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

test('a second upload replaces the first, and its bytes go', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const params = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(card.upload, { sent: params, file: cardFile('первая'), fileName: '1.doc' });
  await coach.call(card.upload, { sent: params, file: cardFile('вторая'), fileName: '2.doc' });
  expect(await (await coach.call(card.get, { params })).text()).toBe('вторая');
  expect((await coach.call(card.list, {})).data).toHaveLength(1);
  expect(await server.storedFiles()).toHaveLength(1);
});

test('bytes that came before without a place go with the file that has them', async () => {
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

test('music cannot be deleted within seven days before the deadline, but before and after', async () => {
  let now = BEFORE_FREEZE;
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const params = {
    competition: await publishCompetition(organiser, { deadline: DEADLINE }),
    ...solo,
  };
  const upload = () => coach.call(music.upload, { sent: params, file: musicFile() });
  await upload();
  expect(await coach.call(music.remove, { params })).toEqual({});
  await upload();
  now += 1;
  const frozen = await coach.refused(music.remove, { params });
  expect(frozen).toMatchObject({ status: 403, code: 'file-frozen' });
  now += 7 * DAY_MS;
  expect(await coach.call(music.remove, { params })).toEqual({});
  expect((await coach.refused(music.remove, { params })).status).toBe(404);
  expect(await server.storedFiles()).toEqual([]);
});

test('a present file is replaced until the deadline, in the last seven days too, and its bytes go', async () => {
  let now = BEFORE_FREEZE;
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser, { deadline: DEADLINE });
  const draft = crypto.randomUUID();
  const replace = (text: string, of = draft) => ({
    sent: { competition, ...solo, team: 'Нева-1', draft: of },
    file: cardFile(text),
    fileName: `${text}.doc`,
  });
  const asked = { params: { competition, ...solo }, query: { draft } };
  const stored = async () => (await coach.send(card.get, asked)).text();
  await coach.call(card.upload, replace('первая'));
  await coach.call(card.upload, replace('чужая', crypto.randomUUID()));

  now = BEFORE_FREEZE + 1;
  expect((await coach.refused(card.remove, asked)).code).toBe('file-frozen');
  await coach.call(card.upload, replace('вторая'));
  now = Date.parse(DEADLINE) - 1;
  await coach.call(card.upload, replace('третья'));
  expect(await stored()).toBe('третья');
  now += 1;
  const late = await coach.refused(card.upload, replace('четвёртая'));
  expect(late).toMatchObject({ status: 403, code: 'deadline-passed' });
  expect(await stored()).toBe('третья');
  expect(await server.storedFiles()).toHaveLength(2);
});

test('own lists name the competition, the entry and the application that the file belongs to', async () => {
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

test('a file of a submitted application is not replaced, but may be given again once deleted', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await submitApplication(coach, competition, fullFilling);
  const params = { competition, ...solo };
  const refused = await coach.refused(music.upload, { sent: params, file: musicFile() });
  expect(refused).toMatchObject({ status: 409, code: 'file-confirmed' });
  await coach.call(music.remove, { params });
  expect(await coach.call(music.upload, { sent: params, file: musicFile() })).toEqual({});
});

test('once its application is deleted, a file is replaced again', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const { rowid } = await submitApplication(coach, competition, fullFilling);
  const sent = { competition, ...solo, team: 'Московская область-1' };
  const other = { sent, file: cardFile('другая'), fileName: 'другая.doc' };
  expect((await coach.refused(card.upload, other)).code).toBe('file-confirmed');
  await coach.call(calls.application.remove, { params: { id: String(rowid) } });
  await coach.call(card.upload, other);
  const { data } = await coach.call(card.list, {});
  const replaced = data.filter(({ name }) => name === 'другая.doc');
  expect(replaced).toMatchObject([{ ...solo, application: null }]);
});

test('a name that another team of the same coach holds is taken', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const competition = await publishCompetition(organiser);
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

test('the name of a submitted entry stays its team’s when its file is deleted', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await submitApplication(coach, competition, fullFilling);
  const params = { competition, ...solo };
  await coach.call(music.remove, { params });
  await coach.call(card.remove, { params });
  const sent = { ...params, team: 'Московская область-2' };
  const refused = await coach.refused(music.upload, { sent, file: musicFile() });
  expect(refused.code).toBe('entry-name-taken');
});

test('an upload without a team leaves the team that is known', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const params = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(music.upload, { sent: { ...params, team: 'Звёзды' }, file: musicFile() });
  await coach.call(music.upload, { sent: params, file: musicFile() });
  expect((await coach.call(music.exists, { params })).team).toBe('Звёзды');
});
