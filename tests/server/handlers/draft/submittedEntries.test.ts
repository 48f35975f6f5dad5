import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { FILE_KINDS, namedEntries } from '#domain/entry/entryFiles.ts';
import type { FilledAthlete, Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { cardOf, cardsOf, idAt, placeOf, trackOf } from '#tests/support/acts/draftEntries.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import {
  cardFile,
  musicFile,
  OPEN_DEADLINE,
  publishCompetition,
  submissionOf,
  submitApplication,
  formOf,
} from '#tests/support/acts/submit.ts';

const { application, card, music, draft } = calls;

async function opened(server: TestServer) {
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const read = async (filling: Filling) => {
    const { form, application: parsed } = await formOf(competition, filling);
    const entries = namedEntries(parsed).map(({ entryId, routine, name, members }, at) => ({
      id: idAt(at),
      routine,
      name,
      formEntry: entryId,
      members: [...members],
    }));
    return { form, parsed, entries };
  };
  const submit = async ({ form, parsed }: Awaited<ReturnType<typeof read>>, of = DRAFT) =>
    (await coach.call(application.save, submissionOf(competition, parsed, form, of))).data.rowid;
  const giveBack = (rowid: number) =>
    organiser.call(application.return, {
      params: { id: String(rowid) },
      sent: { reason: 'Опечатка', until: OPEN_DEADLINE },
    });
  return { organiser, coach, competition, read, submit, giveBack };
}

test('files uploaded under other names before any save belong to the submitted entries', async () => {
  await using server = await startServer();
  const { coach, competition, read, submit, giveBack } = await opened(server);
  const form = await read(fullFilling);
  for (const entry of form.entries) {
    const early = { ...entry, name: `черновик ${entry.id}` };
    await coach.call(card.upload, cardOf(competition, early, entry.name));
    await coach.call(music.upload, trackOf(competition, early));
  }
  const rowid = await submit(form);
  const names = form.entries.map(({ name }) => [name, `карточка ${name}`]);
  expect(await cardsOf(coach)).toEqual(Object.fromEntries(names));
  const { data } = await coach.call(application.list, {});
  expect(data).toMatchObject([{ missing: [] }]);
  await giveBack(rowid);
  const kept = await coach.call(draft.get, { params: { draft: DRAFT } });
  expect(kept.data.entries).toEqual(form.entries);
});

test('a form corrected with its submission takes the files along, and others stay outside', async () => {
  await using server = await startServer();
  const { coach, competition, read, submit } = await opened(server);
  const { entries } = await read(duetFilling);
  await saveDraft(coach, { id: DRAFT, competition, entries });
  for (const entry of entries) {
    await coach.call(card.upload, cardOf(competition, entry));
    await coach.call(music.upload, trackOf(competition, entry));
  }
  const gone = { ...entries[0], ...placeGone };
  const athletes: FilledAthlete[] = duetFilling.athletes.map((athlete, at) =>
    at === 0 ? { ...athlete, family: 'Иваненко' } : athlete,
  );
  const corrected = await read({ ...duetFilling, athletes });
  await coach.call(card.upload, {
    sent: placeOf(competition, gone),
    file: cardFile('карточка ушедшей'),
  });
  await submit(corrected);
  expect(await cardsOf(coach)).toEqual({
    'Иваненко-Петрова': 'карточка Иванова-Петрова',
    Белова: 'карточка ушедшей',
  });
});

const placeGone = {
  id: idAt(50),
  name: 'Белова',
  routine: 'free-solo' as const,
  members: [
    { family: 'Белова', name: 'Вера', surname: '', birthDate: '2012-01-01', isReserve: false },
  ],
};

test('files without a draft are then found by their name', async () => {
  await using server = await startServer();
  const { coach, competition, read, submit } = await opened(server);
  const form = await read(duetFilling);
  const [duet] = form.entries;
  if (!duet) throw new Error('the form has no entry');
  const team = duetFilling.cover.teamName;
  const sent = { competition, routine: duet.routine, teamName: duet.name, team };
  await coach.call(card.upload, { sent, file: cardFile('без черновика') });
  await coach.call(music.upload, { sent, file: musicFile() });
  await coach.call(card.upload, cardOf(competition, { ...duet, name: 'иначе' }, 'своя'));
  await submit(form);
  const { data } = await coach.call(card.list, {});
  const rows = data.map(({ draft: of, entry, teamName }) => [of, entry, teamName]);
  // The card without a draft is not moved, because the draft has a card of its own.
  expect(rows).toEqual([
    [DRAFT, duet.id, duet.name],
    ['', null, duet.name],
  ]);
  expect((await coach.call(music.list, {})).data).toMatchObject([{ draft: DRAFT, entry: duet.id }]);
});

test('a draft without entries gets those of the form, and a client without ids still uses names', async () => {
  await using server = await startServer();
  const { coach, competition, read, submit, giveBack } = await opened(server);
  const form = await read(duetFilling);
  const [duet] = form.entries;
  if (!duet) throw new Error('the form has no entry');
  const sent = { competition, routine: duet.routine, teamName: duet.name, draft: DRAFT };
  await coach.call(card.upload, { sent, file: cardFile('первая') });
  await coach.call(music.upload, { sent, file: musicFile() });
  const rowid = await submit(form);
  await giveBack(rowid);
  const { data } = await coach.call(draft.get, { params: { draft: DRAFT } });
  expect(data.entries).toEqual([{ ...duet, id: data.entries[0]?.id }]);
  expect((await coach.call(card.list, {})).data).toMatchObject([{ entry: data.entries[0]?.id }]);
  await coach.call(card.upload, { sent, file: cardFile('вторая') });
  await submit(form);
  expect(await cardsOf(coach)).toEqual({ [duet.name]: 'вторая' });
});

test('an application without a draft gets ids with the first save of the draft that corrects it', async () => {
  await using server = await startServer();
  const { coach, competition, read, submit, giveBack } = await opened(server);
  const { rowid } = await submitApplication(coach, competition, duetFilling);
  await giveBack(rowid);
  const form = await read(duetFilling);
  const [duet] = form.entries;
  if (!duet) throw new Error('the form has no entry');
  await saveDraft(coach, { id: OTHER_DRAFT, competition, ...form });
  const params = { competition, routine: duet.routine, teamName: 'как угодно' };
  const query = { draft: OTHER_DRAFT, entry: duet.id };
  for (const kind of FILE_KINDS)
    expect(await coach.call(calls[kind].exists, { params, query })).toMatchObject({
      team: duetFilling.cover.teamName,
    });
  const newer = cardOf(competition, duet, 'новая');
  await coach.call(card.upload, { ...newer, sent: { ...newer.sent, draft: OTHER_DRAFT } });
  expect(await submit(form, OTHER_DRAFT)).toBe(rowid);
  const [own] = (await coach.call(application.list, {})).data;
  expect(own).toMatchObject({ draft: OTHER_DRAFT, missing: [] });
});
