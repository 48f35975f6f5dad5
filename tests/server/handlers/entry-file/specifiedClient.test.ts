// Files of drafts for a client that knows the specified addresses alone (api 5.13).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { DRAFT, OTHER_DRAFT } from '#tests/support/server/acts/savedDraft.ts';
import {
  cardFile,
  downloadFilledForm,
  musicFile,
  parseForm,
  publishCompetition,
  submissionOf,
} from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';

const { application, card, music } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const DEADLINE = '2026-04-30T23:59:59.999+03:00';
const IN_FREEZE = Date.parse('2026-04-28T09:00:00Z');
const EARLIER = Date.parse('2026-04-01T09:00:00Z');

test('a row of a list is downloaded and deleted at the address that it names', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser, { name: 'Кубок Невы' });
  const sent = { competition, ...solo, draft: DRAFT };
  await coach.call(card.upload, { sent, file: cardFile('страницы'), fileName: 'Соло.pdf' });
  await coach.call(music.upload, { sent, file: musicFile(), fileName: 'Соло.mp3' });
  for (const kind of [card, music]) {
    const [row] = (await coach.call(kind.list, {})).data;
    expect(row).toMatchObject({ competition, competitionName: 'Кубок Невы' });
  }
  const [row] = (await coach.call(card.list, {})).data;
  const { routine = '', teamName = '' } = row ?? {};
  const params = { competition: row?.competition ?? '', routine, teamName };
  expect(await (await coach.call(card.get, { params })).text()).toBe('страницы');
  expect(await coach.call(card.filename, { params })).toEqual({ name: 'Соло.pdf' });
  expect((await coach.call(music.get, { params })).size).toBe(musicFile().size);
  await coach.call(card.remove, { params });
  await coach.call(music.remove, { params });
  for (const kind of [card, music]) {
    expect((await coach.call(kind.list, {})).data).toEqual([]);
    expect(await coach.refused(kind.get, { params })).toMatchObject({ code: 'file-not-found' });
  }
});

test('of files in several drafts none is meant, unless one came without a draft', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const params = { competition, ...solo };
  for (const draft of [DRAFT, OTHER_DRAFT]) {
    await coach.call(card.upload, { sent: { ...params, draft }, file: cardFile(draft) });
  }
  for (const ambiguous of [card.get, card.filename, card.remove]) {
    const refused = await coach.refused(ambiguous, { params });
    expect(refused).toMatchObject({ status: 409, code: 'several-files' });
    const foreign = await otherCoach.refused(ambiguous, { params });
    expect(foreign).toMatchObject({ status: 404, code: 'file-not-found' });
  }
  await coach.call(card.upload, { sent: params, file: cardFile('своё') });
  expect(await (await coach.call(card.get, { params })).text()).toBe('своё');
  await coach.call(card.remove, { params });
  expect((await coach.call(card.list, {})).data.map(({ draft }) => draft).toSorted()).toEqual(
    [DRAFT, OTHER_DRAFT].toSorted(),
  );
});

test('what is there, what is uploaded and what is submitted without a draft leaves drafts alone', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const params = { competition, ...solo };
  await coach.call(card.upload, { sent: { ...params, draft: DRAFT }, file: cardFile('черновик') });
  expect((await coach.refused(card.exists, { params })).code).toBe('file-not-found');
  const form = await downloadFilledForm(coach, competition, fullFilling);
  const read = await parseForm(coach, form);
  const refused = await coach.refused(application.save, submissionOf(competition, read, form));
  expect(refused.code).toBe('files-missing');
  await coach.call(card.upload, { sent: params, file: cardFile('своё') });
  const ofDraft = { params, query: { draft: DRAFT } };
  expect(await (await coach.call(card.get, ofDraft)).text()).toBe('черновик');
});

test('the freeze holds for the file of a draft as for any other', async () => {
  const clock = { now: EARLIER };
  await using server = await startServer({ now: () => clock.now });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser, { deadline: DEADLINE });
  const params = { competition, ...solo };
  await coach.call(card.upload, { sent: { ...params, draft: DRAFT }, file: cardFile() });
  clock.now = IN_FREEZE;
  expect((await coach.refused(card.remove, { params })).code).toBe('file-frozen');
});

test('a page that knows of another file than stands in a draft deletes nothing', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const params = { competition, ...solo };
  await coach.call(card.upload, { sent: { ...params, draft: DRAFT }, file: cardFile() });
  for (const query of [{ replaces: '' }, { submitted: '' }, { draft: '' }]) {
    expect((await coach.refused(card.remove, { params, query })).code).toBe('file-not-found');
  }
});
