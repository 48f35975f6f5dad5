// Files of drafts for a client that knows only the specified calls (api 5.13).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { DRAFT, OTHER_DRAFT } from '#tests/support/acts/savedDraft.ts';
import { cardFile, musicFile, submissionOf, formOf } from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { application, card, music } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };

test('a row of a list is downloaded and deleted at the path that it names', async () => {
  await using started = await startCompetition({}, { name: 'Кубок Невы' });
  const { coach, competition } = started;
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

test('a name with files in several drafts means none of them, except one without a draft', async () => {
  await using started = await startCompetition();
  const { coach, otherCoach, competition } = started;
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

test('uploads, downloads and submissions without a draft do not affect drafts', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const params = { competition, ...solo };
  await coach.call(card.upload, { sent: { ...params, draft: DRAFT }, file: cardFile('черновик') });
  expect((await coach.refused(card.exists, { params })).code).toBe('file-not-found');
  const { form, application: read } = await formOf(competition, fullFilling);
  const refused = await coach.refused(application.save, submissionOf(competition, read, form));
  expect(refused.code).toBe('files-missing');
  await coach.call(card.upload, { sent: params, file: cardFile('своё') });
  const ofDraft = { params, query: { draft: DRAFT } };
  expect(await (await coach.call(card.get, ofDraft)).text()).toBe('черновик');
});

test('a page that knows another file than the draft’s current one deletes nothing', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const params = { competition, ...solo };
  await coach.call(card.upload, { sent: { ...params, draft: DRAFT }, file: cardFile() });
  for (const query of [{ replaces: '' }, { submitted: '' }, { draft: '' }]) {
    expect((await coach.refused(card.remove, { params, query })).code).toBe('file-not-found');
  }
});
