import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { cleanBody, MOST_VALUES } from '#server/request/cleanBody.ts';
import { MOST_DRAFT_ENTRIES } from '#domain/entry/draftEntry.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { mistakesIn } from '#tests/spreadsheet/makers/partTexts.ts';
import {
  cardFile,
  downloadFilledForm,
  musicFile,
  submitApplication,
  OPEN_DEADLINE,
  parseForm,
  publishCompetition,
} from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { musicOf, sendPiece } from '#tests/support/acts/uploads.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const odd = (text: string): string => `\u{FFFE}${text}\u{D800}\u{FFFF}\u{1}`;

test('invalid characters are removed from form fields and file names', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { name: '\u{FFFE}Кубок\u{FFFF}', info: 'Вход\u{B}', deadline: OPEN_DEADLINE };
  const { id } = (await organiser.call(calls.competition.create, { sent })).data;
  const { data } = await coach.call(calls.competition.get, { params: { id } });
  expect(data).toMatchObject({ name: 'Кубок', info: 'Вход' });
  const place = { competition: id, routine: 'free-solo', teamName: 'Ива\u{FFFE}нова' };
  const fileName = 'карточка\u{FFFF}.docx';
  await coach.call(calls.card.upload, { sent: place, file: cardFile(), fileName });
  const [card] = (await coach.call(calls.card.list, {})).data;
  expect(card).toMatchObject({ teamName: 'Иванова', name: 'карточка.docx' });
});

test('invalid characters are removed from JSON, except in passwords', async () => {
  await using server = await startServer();
  const password = odd('вода-и-музыка');
  const sent = { login: odd('irina'), password, email: 'i@example.ru', fullname: odd('Ирина') };
  const { userid } = await server.visitor().call(calls.auth.signup, { sent });
  expect(userid).toBe('irina');
  const again = { login: 'irina', password };
  expect((await server.visitor().call(calls.auth.login, { sent: again })).userid).toBe('irina');
  const cleaned = { login: 'irina', password: 'вода-и-музыка' };
  const refused = await server.visitor().refused(calls.auth.login, { sent: cleaned });
  expect(refused.code).toBe('wrong-credentials');
});

test('texts are cleaned at any depth, and deeper JSON is refused', () => {
  const nested = (depth: number, text: string): unknown =>
    depth === 0 ? text : { list: [nested(depth - 1, text)] };
  expect(cleanBody(nested(9, odd('Анна')))).toEqual(nested(9, 'Анна'));
  expect(() => cleanBody(nested(11, 'Анна'))).toThrow(refusalTexts['bad-request']);
});

test('any number of texts is cleaned, and more than any real body has is refused', () => {
  const list = (length: number): unknown => ({ list: Array.from({ length }, () => odd('Анна')) });
  const wide = (length: number): unknown =>
    Object.fromEntries(Array.from({ length }, (_, at) => [`name-${at}`, 1]));
  expect(cleanBody(list(MOST_VALUES - 1))).toEqual({
    list: Array.from({ length: MOST_VALUES - 1 }, () => 'Анна'),
  });
  for (const tooMuch of [list(MOST_VALUES), wide(MOST_VALUES + 1), [list(MOST_VALUES - 1)]]) {
    expect(() => cleanBody(tooMuch)).toThrow(refusalTexts['bad-request']);
  }
  const member = { family: 'x', name: 'x', surname: 'x', birthDate: 'x', isReserve: false };
  const largest = Array.from({ length: MOST_DRAFT_ENTRIES }, () => ({
    id: 'x',
    routine: 'free-team',
    name: 'x',
    formEntry: null,
    members: Array.from({ length: 7 }, () => member),
    isPutAway: true,
  }));
  expect(cleanBody(largest)).toEqual(largest);
});

test('a NUL never reaches a database', async () => {
  await using started = await startCompetition();
  const { organiser, coach, competition: id } = started;
  const place = { competition: id, routine: 'free-solo', teamName: 'Solo' };
  for (const params of [
    { ...place, competition: `${id}\0` },
    { ...place, teamName: 'So\0lo' },
  ]) {
    expect(await coach.refused(calls.card.exists, { params })).toMatchObject({ code: 'not-found' });
  }
  for (const call of [calls.competition.get, calls.competition.remove, calls.application.get]) {
    const refused = await organiser.refused(call, { params: { id: `${id}\0` } });
    expect(refused).toMatchObject({ status: 404, code: 'not-found' });
  }
  const sent = { competition: `${id}\0`, routine: 'free-solo\0', teamName: 'So\0lo' };
  await coach.call(calls.card.upload, { sent, file: cardFile() });
  await coach.call(calls.card.exists, { params: place });
  const about = { ...musicOf(`${id}\0`), teamName: 'So\0lo' };
  expect(await sendPiece(coach, about, musicFile())).toMatchObject({ isPlaced: true });
  await coach.call(calls.music.exists, { params: place });
});

test('cells of a form are cleaned, also escaped characters', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const cover = { ...figuresFilling.cover, teamName: '_xFFFE_Тверь_xD800_', city: '_x0001_' };
  const id = await publishCompetition(organiser);
  const form = await downloadFilledForm(coach, id, { ...figuresFilling, cover });
  expect(await parseForm(coach, form)).toMatchObject({ teamName: 'Тверь', city: '' });
});

test('reports of rows stored before are well-formed', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, competition: id } = started;
  await submitApplication(coach, id, figuresFilling);
  const { content: before } = await server.records
    .selectFrom('applicationVersion')
    .select('content')
    .executeTakeFirstOrThrow();
  const content = before.replaceAll(/"(?=[А-Я])/g, String.raw`"\ufffe\ud800`);
  expect(content.length).toBeGreaterThan(before.length + 100);
  await server.records.updateTable('applicationVersion').set({ content }).execute();
  await server.records
    .updateTable('competition')
    .set({ name: odd('Кубок') })
    .execute();
  const { finalize, finalizeNew, athletes, judges } = calls.competition;
  for (const declared of [finalize, finalizeNew, athletes, judges]) {
    const response = await organiser.send(declared, { params: { id } });
    expect(mistakesIn(await response.bytes())).toEqual([]);
  }
});
