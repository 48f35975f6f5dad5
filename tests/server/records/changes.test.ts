import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeRows, concernsCompetitions, watchedWrites } from '#server/records/changes.ts';
import { insertCompetition } from '#server/records/competitions/competitions.ts';
import { insertUser } from '#server/records/people/users.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { OPEN_DEADLINE } from '#tests/support/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

const FACTS = { name: 'Кубок', dates: '', place: '', info: '', deadline: OPEN_DEADLINE };

async function opened(folder: string) {
  const records = (await openDatabase(join(folder, 'own.sqlite'))).withPlugin(watchedWrites);
  const person = { login: 'coach', password: '', fullName: '', email: '', access: 1, createdAt: 0 };
  await insertUser(records, person);
  const competition = { ...FACTS, ownerId: 1, fileSha256: null, fileSize: null, createdAt: 0 };
  for (const id of ['b', 'a']) {
    await changeRows(records, [], (trx) => insertCompetition(trx, { ...competition, id }));
  }
  return {
    records,
    revisions: async () => {
      const rows = await records.selectFrom('competition').select(['id', 'revision']).execute();
      return Object.fromEntries(rows.map(({ id, revision }) => [id, revision]));
    },
    listRevision: async () =>
      (await records.selectFrom('installation').select('listRevision').executeTakeFirstOrThrow())
        .listRevision,
    [Symbol.asyncDispose]: () => records.destroy(),
  };
}

const draft = { id: 'd', ownerId: 1, teamKey: null };

test('a change raises the revisions of its competitions and no others', async () => {
  await using folder = await temporaryFolder();
  await using at = await opened(folder.path);
  const before = await at.revisions();
  const list = await at.listRevision();
  await changeRows(at.records, ['a'], (trx) =>
    trx
      .insertInto('draft')
      .values({ ...draft, competitionId: 'a' })
      .execute(),
  );
  const once = await at.revisions();
  expect(once['a']).toBeGreaterThan(before['a'] ?? 0);
  expect(once['b']).toBe(before['b']);
  await changeRows(at.records, [], async (trx) => {
    await trx.deleteFrom('draft').execute();
    concernsCompetitions(trx, ['b', 'a']);
  });
  const twice = await at.revisions();
  expect(twice['a']).toBeGreaterThan(once['a'] ?? 0);
  expect(twice['b']).toBeGreaterThan(once['b'] ?? 0);
  expect(await at.listRevision()).toBe(list);
});

test('changes of data in no answer raise nothing; a changed competition raises the lists', async () => {
  await using folder = await temporaryFolder();
  await using at = await opened(folder.path);
  const [before, list] = [await at.revisions(), await at.listRevision()];
  await changeRows(at.records, ['a'], (trx) =>
    trx.updateTable('user').set({ password: 'other' }).execute(),
  );
  expect(await at.revisions()).toEqual(before);
  expect(await at.listRevision()).toBe(list);
  await changeRows(at.records, ['a'], (trx) =>
    trx.updateTable('competition').set({ dates: '5 мая' }).where('id', '=', 'a').execute(),
  );
  expect(await at.listRevision()).toBeGreaterThan(list);
  expect((await at.revisions())['a']).toBeGreaterThan(before['a'] ?? 0);
});

test('rows of answers are changed only through these functions and for a competition', async () => {
  await using folder = await temporaryFolder();
  await using at = await opened(folder.path);
  const insert = (records: typeof at.records) =>
    records
      .insertInto('draft')
      .values({ ...draft, competitionId: 'a' })
      .execute();
  await expect(insert(at.records)).rejects.toThrow('outside of changeRows');
  await expect(changeRows(at.records, [], insert)).rejects.toThrow('names no competition');
  await expect(
    at.records.updateTable('user').set({ fullName: 'Вера Орлова' }).execute(),
  ).rejects.toThrow('outside of changeRows');
  expect(await at.records.selectFrom('draft').select('id').execute()).toEqual([]);
});
