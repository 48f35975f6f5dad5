import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import {
  cardOf,
  cardsOf,
  entryOf,
  fileNamesOf,
  idAt,
  placeOf,
  swimmer,
  trackOf,
} from '#tests/support/acts/draftEntries.ts';
import { DRAFT, saveDraft, sha256Of } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { cardFile, publishCompetition, trackNamed } from '#tests/support/acts/submit.ts';
import { musicOf, sendPiece } from '#tests/support/acts/uploads.ts';

const { draft, card, music } = calls;
const params = { draft: DRAFT };

const SOLO = entryOf(0, 'free-solo', 'Иванова', [swimmer('Иванова')]);
const TEAM = entryOf(
  1,
  'free-team',
  'Нева',
  ['Иванова', 'Петрова', 'Сидорова', 'Котова'].map((family) => swimmer(family)),
);

async function withDraft(server: TestServer) {
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  let revision = 0;
  const save = async (...entries: readonly DraftEntry[]) => {
    revision = await saveDraft(coach, { id: DRAFT, competition, revision, entries });
  };
  const entries = async () => (await coach.call(draft.get, { params })).data.entries;
  return { organiser, coach, competition, save, entries };
}

test('a file is found, read, replaced and deleted by its entry’s id, whatever the entry’s name', async () => {
  await using server = await startServer();
  const { coach, competition, save } = await withDraft(server);
  await save(SOLO);
  await coach.call(card.upload, cardOf(competition, SOLO));
  await save({ ...SOLO, name: 'Иваненко', members: [swimmer('Иванова', { family: 'Иваненко' })] });
  const asked = {
    params: { competition, routine: SOLO.routine, teamName: 'Иванова' },
    query: { draft: DRAFT, entry: SOLO.id },
  };
  expect(await coach.call(card.exists, asked)).toMatchObject({ name: 'Иванова.docx' });
  expect(await (await coach.call(card.get, asked)).text()).toBe('карточка Иванова');
  expect(await coach.call(card.filename, asked)).toEqual({ name: 'Иванова.docx' });
  const replaces = await sha256Of(cardFile('карточка Иванова'));
  const other = cardOf(competition, SOLO, 'новая');
  const unknowing = { ...other, sent: { ...other.sent, replaces: '' } };
  expect(await coach.refused(card.upload, unknowing)).toMatchObject({ code: 'file-changed' });
  await coach.call(card.upload, { ...other, sent: { ...other.sent, replaces } });
  expect(await cardsOf(coach)).toEqual({ Иваненко: 'карточка новая' });
  await coach.call(card.remove, asked);
  expect(await fileNamesOf(coach)).toEqual([]);
  expect(await coach.refused(card.remove, asked)).toMatchObject({ code: 'file-not-found' });
});

test('an id unknown to the draft has no file, even if its name has one', async () => {
  await using server = await startServer();
  const { coach, competition, save } = await withDraft(server);
  const named = { competition, routine: SOLO.routine, teamName: SOLO.name };
  await coach.call(card.upload, { sent: named, file: cardFile('без черновика') });
  const asked = { params: named, query: { draft: DRAFT, entry: idAt(9) } };
  for (const isSaved of [false, true]) {
    if (isSaved) {
      await save(SOLO);
      await coach.call(card.upload, cardOf(competition, SOLO));
    }
    for (const call of [card.exists, card.get, card.filename, card.remove])
      expect(await coach.refused(call, asked)).toMatchObject({ code: 'file-not-found' });
  }
  expect(await fileNamesOf(coach)).toEqual(['Иванова', 'Иванова']);
  // Without a draft the `entry` parameter has no effect.
  const query = { entry: idAt(9) };
  expect(await (await coach.call(card.get, { params: named, query })).text()).toBe('без черновика');
});

test('a file without a draft counts for an entry with its label', async () => {
  await using server = await startServer();
  const { coach, competition, save } = await withDraft(server);
  const named = { competition, routine: SOLO.routine, teamName: SOLO.name };
  await coach.call(card.upload, { sent: { ...named, team: 'Нева' }, file: cardFile('своя') });
  await save(SOLO);
  const query = { draft: DRAFT, entry: SOLO.id, team: 'Нева' };
  expect(await (await coach.call(card.get, { params: named, query })).text()).toBe('своя');
});

test('a file uploaded before any save waits under a distinct label', async () => {
  await using server = await startServer();
  const { coach, competition, save, entries } = await withDraft(server);
  const alike = { ...SOLO, id: idAt(5), members: [swimmer('Зимина')] };
  await coach.call(card.upload, cardOf(competition, SOLO, 'первая'));
  await coach.call(music.upload, trackOf(competition, SOLO));
  await coach.call(card.upload, cardOf(competition, alike, 'вторая'));
  expect(await cardsOf(coach)).toEqual({
    Иванова: 'карточка первая',
    'Иванова (2)': 'карточка вторая',
  });
  const corrected = { ...SOLO, name: 'Иванова А.Б.' };
  await save(corrected, { ...alike, name: 'Зимина' });
  expect(await cardsOf(coach)).toEqual({
    'Иванова А.Б.': 'карточка первая',
    Зимина: 'карточка вторая',
  });
  expect((await entries()).map(({ id }) => id)).toEqual([SOLO.id, alike.id]);
  expect((await coach.call(music.list, {})).data).toMatchObject([
    { teamName: 'Иванова А.Б.', entry: SOLO.id, draft: DRAFT },
  ]);
});

test.each<[string, DraftEntry, DraftEntry]>([
  ['the very people', SOLO, SOLO],
  [
    'a corrected surname',
    SOLO,
    { ...SOLO, name: 'Иваненко', members: [swimmer('Иванова', { family: 'Иваненко' })] },
  ],
  [
    'most of a group',
    TEAM,
    {
      ...TEAM,
      name: 'Нева-1',
      members: [...TEAM.members.slice(1), swimmer('Орлова')],
    },
  ],
])('an unknown id is recognised by %s', async (_, known, sent) => {
  await using server = await startServer();
  const { coach, competition, save, entries } = await withDraft(server);
  await save(SOLO, TEAM);
  await coach.call(card.upload, cardOf(competition, { ...sent, id: idAt(9) }));
  expect(await entries()).toEqual([SOLO, TEAM]);
  const { data } = await coach.call(card.list, {});
  expect(data).toMatchObject([{ entry: known.id, teamName: known.name }]);
});

test.each<[string, Partial<DraftEntry>]>([
  ['other people', { members: [swimmer('Зимина')] }],
  ['other people, of the only group of its routine', { ...TEAM, members: [swimmer('Орлова')] }],
  ['the same people in another routine', { routine: 'tech-solo' }],
  ['nobody', { members: [] }],
])('an unknown id with %s makes an entry of its own', async (_, other) => {
  await using server = await startServer();
  const { coach, competition, save, entries } = await withDraft(server);
  await save(SOLO, TEAM);
  const sent = { ...SOLO, ...other, id: idAt(9) };
  const { people, ...said } = placeOf(competition, sent);
  const isNobody = sent.members.length === 0;
  await coach.call(card.upload, { sent: isNobody ? said : { ...said, people }, file: cardFile() });
  const label = sent.routine === 'tech-solo' ? 'Иванова' : `${sent.name} (2)`;
  expect(await entries()).toEqual([SOLO, TEAM, { ...sent, name: label, formEntry: null }]);
});

test('a dropped entry is forgotten with its last file', async () => {
  await using server = await startServer();
  const { coach, competition, save, entries } = await withDraft(server);
  await save(TEAM);
  await coach.call(card.upload, cardOf(competition, SOLO));
  await coach.call(music.upload, trackOf(competition, SOLO));
  const asked = {
    params: { competition, routine: SOLO.routine, teamName: SOLO.name },
    query: { draft: DRAFT, entry: SOLO.id },
  };
  await coach.call(card.remove, asked);
  expect(await entries()).toEqual([TEAM, { ...SOLO, formEntry: null }]);
  await coach.call(music.remove, asked);
  expect(await entries()).toEqual([TEAM]);
  await coach.call(card.upload, cardOf(competition, TEAM));
  await coach.call(card.remove, {
    params: { ...asked.params, routine: TEAM.routine, teamName: 'Нева' },
    query: { draft: DRAFT, entry: TEAM.id },
  });
  expect(await entries()).toEqual([TEAM]);
});

test('a request without an entry goes by the name and makes no entry', async () => {
  await using server = await startServer();
  const { coach, competition, save, entries } = await withDraft(server);
  const named = { competition, routine: SOLO.routine, draft: DRAFT };
  await save(SOLO);
  for (const teamName of [SOLO.name, 'Другая'])
    await coach.call(card.upload, { sent: { ...named, teamName }, file: cardFile(teamName) });
  expect(await entries()).toEqual([SOLO]);
  expect((await coach.call(card.list, {})).data.map(({ entry }) => entry)).toEqual([null, SOLO.id]);
});

test('files placed by hash or in pieces are assigned to entries too', async () => {
  await using server = await startServer();
  const { coach, competition, save } = await withDraft(server);
  await save(SOLO, TEAM);
  await save({ ...SOLO, name: 'Иваненко' }, TEAM);
  const aboutOf = (entry: DraftEntry) => ({
    ...musicOf(competition),
    ...placeOf(competition, entry),
  });
  const { file } = trackOf(competition, SOLO);
  await sendPiece(coach, aboutOf(SOLO), file);
  const other = aboutOf({ ...TEAM, id: idAt(9), name: 'Нева (1)' });
  const pieced = trackNamed('Нева');
  await sendPiece(coach, other, pieced, 0, 100);
  await sendPiece(coach, other, pieced, 100);
  expect((await coach.call(music.list, {})).data).toMatchObject([
    { teamName: 'Нева', entry: TEAM.id },
    { teamName: 'Иваненко', entry: SOLO.id },
  ]);
});

test('a request repeated under its key is the same under another name or the server’s id', async () => {
  await using server = await startServer();
  const { coach, competition, save } = await withDraft(server);
  await save(SOLO);
  const own = { ...SOLO, id: idAt(9) };
  const renamed = { ...SOLO, name: 'Иваненко' };
  const [key, removalKey] = [crypto.randomUUID(), crypto.randomUUID()];
  await coach.call(card.upload, { ...cardOf(competition, own, 'один'), key });
  const file = cardOf(competition, SOLO, 'один');
  const repeat = { ...file, sent: placeOf(competition, renamed), key };
  await coach.call(card.upload, repeat);
  const otherFile = { ...repeat, file: cardFile('другая') };
  expect(await coach.refused(card.upload, otherFile)).toMatchObject({ code: 'key-reused' });
  const removal = (teamName: string) => ({
    params: { competition, routine: SOLO.routine, teamName },
    query: { draft: DRAFT, entry: SOLO.id },
    key: removalKey,
  });
  await coach.call(card.remove, removal('Иванова'));
  await coach.call(card.remove, removal('Иваненко'));
  // Without an entry, `teamName` identifies the file.
  const sent = { competition, routine: SOLO.routine, teamName: 'Иванова', draft: DRAFT };
  const byName = { sent, file: cardFile(), key: crypto.randomUUID() };
  await coach.call(card.upload, byName);
  const other = { ...byName, sent: { ...sent, teamName: 'Иваненко' } };
  expect(await coach.refused(card.upload, other)).toMatchObject({ code: 'key-reused' });
});

test.each<[string, Record<string, string>]>([
  ['an id that is none', { entry: 'первая' }],
  ['people that are no JSON', { people: '[' }],
  ['people that are none', { people: '[{"family":"Иванова"}]' }],
])('%s is a bad request', async (_, wrong) => {
  await using server = await startServer();
  const { coach, competition } = await withDraft(server);
  const sent = { ...placeOf(competition, SOLO), ...wrong };
  const refused = await coach.refused(card.upload, { sent, file: cardFile() });
  expect(refused).toMatchObject({ status: 400, code: 'bad-request' });
  expect(await server.storedFiles()).toEqual([]);
});
