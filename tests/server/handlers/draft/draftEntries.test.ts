import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Member } from '#domain/application.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import { ENTRY_NAME_MAX_LENGTH } from '#domain/entry/entryName.ts';
import {
  cardOf,
  cardsOf,
  entryOf,
  fileNamesOf,
  idAt,
  swimmer,
  trackOf,
} from '#tests/support/acts/draftEntries.ts';
import { DRAFT, saveDraft, savingOf } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/acts/submit.ts';

const { draft, card, music } = calls;
const params = { draft: DRAFT };

const EIGHT = ['Иванова', 'Петрова', 'Сидорова', 'Кузнецова', 'Смирнова', 'Васильева', 'Фёдорова'];
const OTHER_EIGHT = ['Белова', 'Громова', 'Зимина', 'Котова', 'Лисицына', 'Орлова', 'Соколова'];
const team = (families: readonly string[]) => families.map((family) => swimmer(family));

type Sent = ReturnType<typeof entryOf>;
type Stated = readonly (DraftEntry | Sent)[];

/** Starts with a coach and a draft that has never been saved. */
async function withDraft(server: TestServer) {
  const { organiser, coach, otherCoach } = await personas(server);
  const competition = await publishCompetition(organiser);
  let revision = 0;
  const saving = (entries: Stated, moves?: Parameters<typeof savingOf>[0]['moves']) =>
    savingOf({ id: DRAFT, competition, revision, entries, ...(moves && { moves }) });
  const save = async (...given: Parameters<typeof saving>) => {
    const { data } = await coach.call(draft.save, await saving(...given));
    ({ revision } = data);
    return data.renamed;
  };
  const upload = async (entry: Sent, text?: string) => {
    await coach.call(card.upload, cardOf(competition, entry, text));
  };
  const entries = async () => (await coach.call(draft.get, { params })).data.entries;
  const files = () => server.records.selectFrom('entryFile').selectAll().orderBy('id').execute();
  return { coach, otherCoach, competition, saving, save, upload, entries, files };
}

const CORRECTIONS: readonly [
  what: string,
  before: readonly Sent[],
  after: (corrected: readonly Sent[]) => readonly Sent[],
][] = [
  [
    'a surname of one that swims alone',
    [entryOf(0, 'free-solo', 'Иванова', [swimmer('Иванова')])],
    ([solo]) => [
      { ...at(solo), name: 'Иваненко', members: [swimmer('Иванова', { family: 'Иваненко' })] },
    ],
  ],
  [
    'the name of the team',
    [entryOf(0, 'free-team', 'Нева', team(EIGHT))],
    ([group]) => [{ ...at(group), name: 'Нева-1' }],
  ],
  [
    'a date of birth in a duet',
    [entryOf(0, 'tech-duet', 'Иванова-Петрова', team(['Иванова', 'Петрова']))],
    ([duet]) => [
      {
        ...at(duet),
        members: [swimmer('Иванова', { birthDate: '2012-04-03' }), swimmer('Петрова')],
      },
    ],
  ],
  [
    'one of eight swimmers',
    [
      entryOf(0, 'free-team', 'Нева', team([...EIGHT, 'Морозова'])),
      entryOf(1, 'free-team', 'Нева (2)', team([...OTHER_EIGHT, 'Яшина'])),
    ],
    ([first, second]) => [{ ...at(first), members: team([...EIGHT, 'Новикова']) }, at(second)],
  ],
  [
    'the numbers of two teams, which are exchanged',
    [
      entryOf(0, 'free-team', 'Нева', team(EIGHT)),
      entryOf(1, 'free-team', 'Нева (2)', team(OTHER_EIGHT)),
    ],
    ([first, second]) => [
      { ...at(second), name: 'Нева', formEntry: at(first).formEntry },
      { ...at(first), name: 'Нева (2)', formEntry: at(second).formEntry },
    ],
  ],
  [
    'the order of the partners',
    [entryOf(0, 'free-duet', 'Иванова-Петрова', team(['Иванова', 'Петрова']))],
    ([duet]) => [{ ...at(duet), name: 'Петрова-Иванова', members: team(['Петрова', 'Иванова']) }],
  ],
];

function at<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is no such entry');
  return value;
}

const elsewhere = (entries: readonly Sent[]) =>
  entries.map((entry, number) => ({ ...entry, id: idAt(100 + number) }));

test.each(
  CORRECTIONS.flatMap((correction) => [
    [...correction, 'the same device'] as const,
    [...correction, 'another device'] as const,
  ]),
)('files stay with their people when a form corrects %s', async (_, before, correct, by) => {
  await using server = await startServer();
  const { coach, competition, save, upload, entries, files } = await withDraft(server);
  await save(before);
  for (const [number, entry] of before.entries()) {
    await upload(entry);
    await coach.call(music.upload, trackOf(competition, entry, 5 + number));
  }
  const stored = await files();
  const after = correct(before);
  const sent = by === 'the same device' ? after : elsewhere(after);
  const renamed = await save(sent);
  expect(renamed).toEqual(
    by === 'the same device' ? [] : sent.map(({ id }, number) => [id, at(after[number]).id]),
  );
  expect(await entries()).toEqual(after);
  const nameNow = new Map(
    before.map(({ id, name }) => [name, at(after.find((entry) => entry.id === id)).name]),
  );
  expect(await files()).toEqual(
    stored.map((file) => ({ ...file, name: at(nameNow.get(file.name)) })),
  );
  const cards = await cardsOf(coach);
  for (const [name, now] of nameNow) expect(cards[now]).toBe(`карточка ${name}`);
});

test('after team 1 is dropped, team 2 becomes number 1 with its own files, and those of team 1 stay with its people', async () => {
  await using server = await startServer();
  const { coach, save, upload, entries } = await withDraft(server);
  const first = entryOf(0, 'free-team', 'Нева', team(EIGHT));
  const second = entryOf(1, 'free-team', 'Нева (2)', team([...OTHER_EIGHT, 'Яшина']));
  await save([first, second]);
  await upload(first, 'первой');
  await upload(second, 'второй');
  const members = team([...OTHER_EIGHT, 'Новикова']);
  await save([{ ...second, name: 'Нева', formEntry: first.formEntry, members }]);
  expect(await cardsOf(coach)).toEqual({ Нева: 'карточка второй', 'Нева (2)': 'карточка первой' });
  expect((await entries()).map(({ id, name, formEntry }) => [id, name, formEntry])).toEqual([
    [second.id, 'Нева', first.formEntry],
    [first.id, 'Нева (2)', null],
  ]);
});

test('a draft saved after its deletion gives no file to another entry with the same name', async () => {
  await using server = await startServer();
  const { coach, competition, save, upload, entries } = await withDraft(server);
  const first = entryOf(0, 'free-team', 'Нева', team(EIGHT));
  const second = entryOf(1, 'free-team', 'Нева (2)', team(OTHER_EIGHT));
  await save([first, second]);
  await upload(first);
  const query = { revision: '1', device: '' };
  await coach.call(draft.remove, { params, query });
  const renumbered = { ...second, name: 'Нева', formEntry: first.formEntry };
  const given = [renumbered, { ...first, formEntry: null }];
  await saveDraft(coach, { id: DRAFT, competition, revision: 2, entries: given });
  expect((await entries()).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await cardsOf(coach)).toEqual({ 'Нева (2)': 'карточка Нева' });
});

test('an entry that disappears and returns has its files again, and one without files is forgotten', async () => {
  await using server = await startServer();
  const { coach, competition, save, upload, entries } = await withDraft(server);
  const own = entryOf(0, 'free-solo', 'Иванова', [swimmer('Иванова')]);
  const bare = entryOf(1, 'free-solo', 'Котова', [swimmer('Котова')]);
  await save([own, bare]);
  await upload(own);
  const other = entryOf(2, 'free-solo', 'Белова', [swimmer('Белова')]);
  await save([other]);
  const lost = { ...own, formEntry: null };
  expect(await entries()).toEqual([other, lost]);
  const unchanged = await savingOf({ id: DRAFT, competition, revision: 2 });
  expect((await coach.call(draft.save, unchanged)).data.lost).toEqual([lost]);
  const again = await savingOf({
    id: DRAFT,
    competition,
    revision: 3,
    entries: [{ ...own, id: idAt(9) }],
    moves: [{ from: own.id, to: null, kinds: ['card'] }],
  });
  expect((await coach.call(draft.save, again)).data).toEqual({
    revision: 4,
    renamed: [[idAt(9), own.id]],
    lost: [],
  });
  expect(await entries()).toEqual([own]);
  expect(await cardsOf(coach)).toEqual({ Иванова: 'карточка Иванова' });
});

test('if two devices adopt a form unaware of each other the ids of the first are kept', async () => {
  await using server = await startServer();
  const { coach, competition, save, upload, entries, files } = await withDraft(server);
  const form = [
    entryOf(0, 'free-solo', 'Иванова', [swimmer('Иванова')]),
    entryOf(1, 'free-team', 'Нева', team(EIGHT)),
  ];
  await save(form);
  await upload(at(form[0]));
  const others = elsewhere(form);
  // The other device has not saved its entry yet, so the server recognises the entry by its people.
  await upload(at(others[1]), 'с телефона');
  expect(await save(others)).toEqual(others.map(({ id }, number) => [id, at(form[number]).id]));
  expect(await entries()).toEqual(form);
  expect((await files()).map(({ name }) => name)).toEqual(['Иванова', 'Нева']);
  const listed = (await coach.call(card.list, {})).data;
  expect(listed.map(({ teamName, entry }) => [teamName, entry])).toEqual([
    ['Нева', idAt(1)],
    ['Иванова', idAt(0)],
  ]);
  const query = { draft: DRAFT, entry: idAt(100) };
  const named = { competition, routine: 'free-solo', teamName: 'Иванова' };
  expect(await coach.refused(card.exists, { params: named, query })).toMatchObject({
    code: 'file-not-found',
  });
});

test('entries left out of a save, or whose form is removed, stay as they are', async () => {
  await using server = await startServer();
  const { coach, competition, save, entries } = await withDraft(server);
  const form = [entryOf(0, 'free-solo', 'Иванова', [swimmer('Иванова')])];
  await save(form);
  expect(await saveDraft(coach, { id: DRAFT, competition, revision: 1, state: 'иное' })).toBe(2);
  expect(await entries()).toEqual(form);
});

test('entries with equal names get distinct ones, those with a place in the form first', async () => {
  await using server = await startServer();
  const { coach, save, upload, entries } = await withDraft(server);
  const long = 'я'.repeat(ENTRY_NAME_MAX_LENGTH + 1);
  const names = ['Нева', 'Нева', long, long, ' Нева (2) ', '💃'.repeat(100) + 'я'];
  const given = names.map((name, number) =>
    entryOf(number, 'free-solo', name, [swimmer(`Иванова ${number}`)]),
  );
  await save(given);
  const cut = (end: string) => `${'я'.repeat(ENTRY_NAME_MAX_LENGTH - end.length)}${end}`;
  const own = ['Нева', 'Нева (2)', cut(''), cut(' (2)'), 'Нева (2) (2)', '💃'.repeat(100)];
  expect((await entries()).map(({ name }) => name)).toEqual(own);
  // The server renames an entry that the form no longer has, so that a new entry can get its name.
  await upload(at(given[0]));
  const come = entryOf(50, 'free-solo', 'Нева', [swimmer('Зимина')]);
  await save([come]);
  expect(await cardsOf(coach)).toEqual({ 'Нева (2)': 'карточка Нева' });
  await upload(come, 'новая');
  expect(await cardsOf(coach)).toEqual({
    'Нева (2)': 'карточка Нева',
    Нева: 'карточка новая',
  });
});

test('a file sent by name only belongs to the entry with this name, until that gets its own', async () => {
  await using server = await startServer();
  const { coach, competition, save, upload, files } = await withDraft(server);
  const byName = async (teamName: string) => {
    const sent = { competition, routine: 'free-solo', teamName, draft: DRAFT };
    await coach.call(card.upload, { sent, file: cardFile(`по имени ${teamName}`) });
  };
  await byName('Иванова');
  const first = entryOf(0, 'free-solo', 'Иванова', [swimmer('Иванова')]);
  const second = entryOf(1, 'free-solo', 'Петрова', [swimmer('Петрова')]);
  await save([first, second]);
  await upload(second);
  await byName('Белова');
  const stored = await files();
  await save([
    { ...first, name: 'Иваненко' },
    { ...second, name: 'Белова' },
  ]);
  expect(await cardsOf(coach)).toEqual({
    Иваненко: 'по имени Иванова',
    Белова: 'карточка Петрова',
    'Белова (2)': 'по имени Белова',
  });
  expect((await files()).map(({ id, uploadedAt }) => [id, uploadedAt])).toEqual(
    stored.map(({ id, uploadedAt }) => [id, uploadedAt]),
  );
  const entryIds = (await coach.call(card.list, {})).data.map(({ entry }) => entry);
  expect(entryIds).toEqual([null, second.id, first.id]);
});

test('a save repeated under its key gets the same answer', async () => {
  await using server = await startServer();
  const { coach, save, saving, entries } = await withDraft(server);
  const own = entryOf(0, 'free-solo', 'Иванова', [swimmer('Иванова') satisfies Member]);
  await save([own]);
  const sent = { ...(await saving(elsewhere([own]))), key: crypto.randomUUID() };
  const answer = { data: { revision: 2, renamed: [[idAt(100), idAt(0)]], lost: [] } };
  expect(await coach.call(draft.save, sent)).toEqual(answer);
  expect(await coach.call(draft.save, sent)).toEqual(answer);
  expect(await entries()).toEqual([own]);
  expect(await fileNamesOf(coach)).toEqual([]);
});
