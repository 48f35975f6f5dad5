import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Member } from '#domain/application.ts';
import { MOST_DRAFT_ENTRIES, MOST_DRAFT_PEOPLE } from '#domain/entry/draftEntry.ts';
import { APPLICATION_LIMITS, CALLED_MAX_LENGTH } from '#domain/limits.ts';
import { replaceEntries } from '#server/records/drafts/draftEntries.ts';
import { cardOf, entryOf, swimmer } from '#tests/support/acts/draftEntries.ts';
import { DRAFT, saveDraft, savingOf } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';

const { draft, card } = calls;
const BAD = { status: 400, code: 'bad-request' };
const FULL = { status: 413, code: 'quota-exceeded' };

const SOLO = entryOf(0, 'free-solo', 'Иванова', [swimmer('Иванова')]);
const named = (at: number, members: Member[] = []) => ({
  ...SOLO,
  id: crypto.randomUUID(),
  name: `Имя ${at}`,
  members,
});
const nobody: Member = { family: '', name: '', surname: '', birthDate: '', isReserve: false };
const many = (count: number, each: (at: number) => ReturnType<typeof named> = named) =>
  Array.from({ length: count }, (_, at) => each(at));

async function opened(server: TestServer) {
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const refused = async (sent: { entries?: string; moves?: string }) => {
    const saving = await savingOf({ id: DRAFT, competition });
    return coach.refused(draft.save, { ...saving, sent: { ...saving.sent, ...sent } });
  };
  return { coach, competition, refused };
}

test('the maximum number of entries is accepted, and one more refused', async () => {
  await using server = await startServer();
  const { coach, competition, refused } = await opened(server);
  const most = many(MOST_DRAFT_ENTRIES);
  const tooMany = JSON.stringify([...most, named(-1)]);
  expect(await refused({ entries: tooMany })).toMatchObject(BAD);
  await saveDraft(coach, { id: DRAFT, competition, entries: most });
  const { data } = await coach.call(draft.get, { params: { draft: DRAFT } });
  expect(data.entries).toEqual(most);
  // Entries that are not in the form count too if they have a file.
  const [first] = most;
  if (!first) throw new Error('there is no entry');
  await coach.call(card.upload, cardOf(competition, first));
  const others = most.map((entry) => ({
    ...entry,
    id: crypto.randomUUID(),
    name: `Другое ${entry.name}`,
    members: [swimmer('А')],
  }));
  const saving = await savingOf({ id: DRAFT, competition, revision: 1, entries: others });
  expect(await coach.refused(draft.save, saving)).toMatchObject(FULL);
  const late = cardOf(competition, { ...SOLO, id: crypto.randomUUID() });
  expect(await coach.refused(card.upload, late)).toMatchObject(FULL);
});

test('the maximum number of people is accepted, and one more refused', async () => {
  await using server = await startServer();
  const { coach, competition, refused } = await opened(server);
  const least = APPLICATION_LIMITS.athletes;
  const groupOf = (people: number) =>
    named(
      people,
      Array.from({ length: people }, () => nobody),
    );
  expect(await refused({ entries: JSON.stringify([groupOf(least + 1)]) })).toMatchObject(BAD);
  await saveDraft(coach, { id: DRAFT, competition, entries: [groupOf(least)] });
  await server.records.transaction().execute(async (trx) => {
    await replaceEntries(
      trx,
      DRAFT,
      many(MOST_DRAFT_PEOPLE / least, () => groupOf(least)).map((entry, at) => ({
        ...entry,
        name: `Группа ${at}`,
      })),
    );
  });
  const late = cardOf(competition, { ...SOLO, id: crypto.randomUUID() });
  expect(await coach.refused(card.upload, late)).toMatchObject(FULL);
  await coach.call(card.upload, cardOf(competition, { ...SOLO, members: [] }));
});

test('the maximum number of answers about files is accepted, and one more refused', async () => {
  await using server = await startServer();
  const { coach, competition, refused } = await opened(server);
  const moves = Array.from({ length: MOST_DRAFT_ENTRIES }, () => ({
    from: SOLO.id,
    to: null,
    kinds: [],
  }));
  const tooMany = [...moves, ...moves.slice(0, 1)];
  expect(await refused({ moves: JSON.stringify(tooMany) })).toMatchObject(BAD);
  expect(await saveDraft(coach, { id: DRAFT, competition, moves })).toBe(1);
});

test('invalid entries or answers are refused, and nothing is saved', async () => {
  await using server = await startServer();
  const { coach, refused } = await opened(server);
  const wrong = [
    { entries: '[' },
    { entries: '{}' },
    { entries: JSON.stringify([{ ...SOLO, id: 'один' }]) },
    { entries: JSON.stringify([{ ...SOLO, routine: 'free-septet' }]) },
    { entries: JSON.stringify([{ ...SOLO, name: 'я'.repeat(CALLED_MAX_LENGTH + 1) }]) },
    { entries: JSON.stringify([SOLO, { ...SOLO, name: 'Другая' }]) },
    { moves: '[' },
    { moves: JSON.stringify([{ from: SOLO.id, to: SOLO.id, kinds: ['form'] }]) },
  ];
  for (const sent of wrong) expect(await refused(sent)).toMatchObject(BAD);
  const asked = { params: { draft: DRAFT } };
  expect(await coach.refused(draft.get, asked)).toMatchObject({ status: 404 });
});

test('the people in drafts count against the owner’s quota', async () => {
  await using server = await startServer({ config: { QUOTA_MB: '1' } });
  const { coach, competition } = await opened(server);
  const person = { ...nobody, family: 'я'.repeat(200), name: 'я'.repeat(200) };
  const entries = many(40, (at) =>
    named(
      at,
      Array.from({ length: 20 }, () => person),
    ),
  );
  await saveDraft(coach, { id: DRAFT, competition, entries });
  const other = await savingOf({
    id: crypto.randomUUID(),
    competition,
    entries: entries.map((entry) => ({ ...entry, id: crypto.randomUUID() })),
  });
  expect(await coach.refused(draft.save, other)).toMatchObject(FULL);
  // A full list may be replaced by a list that is not larger.
  expect(await saveDraft(coach, { id: DRAFT, competition, revision: 1, entries })).toBe(2);
});
