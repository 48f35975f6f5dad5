import { expect, test } from 'vitest';
import { sharedPeople } from '#domain/competition/sharedPeople.ts';

const anna = { family: 'Королёва', name: 'Анна', surname: 'Олеговна', birthDate: '2008-04-05' };
const team = (rowid: number, ...athletes: (typeof anna)[]) => ({
  rowid,
  team: `Команда ${rowid}`,
  athletes,
});

test('the same person is found in other spellings, once a team, with all teams', () => {
  const other = { ...anna, family: 'КОРОЛЕВА' };
  expect(sharedPeople([team(1, anna, anna), team(2, other), team(3), team(4, anna)])).toEqual([
    {
      ...anna,
      teams: [
        { rowid: 1, team: 'Команда 1' },
        { rowid: 2, team: 'Команда 2' },
        { rowid: 4, team: 'Команда 4' },
      ],
    },
  ]);
});

test.each([
  ['another day', { ...anna, birthDate: '2008-04-06' }],
  ['another patronymic', { ...anna, surname: 'Ивановна' }],
])('%s is another person', (_, other) => {
  expect(sharedPeople([team(1, anna), team(2, other)])).toEqual([]);
});

test('without a birth date nobody is compared, and twice in one team does not count', () => {
  const undated = { ...anna, birthDate: '' };
  expect(sharedPeople([team(1, undated), team(2, undated)])).toEqual([]);
  expect(sharedPeople([team(1, anna, anna)])).toEqual([]);
});

test('shared people are in alphabetical order', () => {
  const boris = { ...anna, family: 'Абрамова' };
  const found = sharedPeople([team(1, anna, boris), team(2, anna, boris)]);
  expect(found.map(({ family }) => family)).toEqual(['Абрамова', 'Королёва']);
});
