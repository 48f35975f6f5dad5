import { expect, test } from 'vitest';
import {
  countEntries,
  emptyProgrammes,
  entriesOf,
  entryNumber,
  hasErrors,
  membersOf,
} from '#domain/application.ts';
import {
  mayCreateCompetitions,
  ORGANISER,
  REPRESENTATIVE,
} from '#domain/competition/competition.ts';

const anna = { family: 'Иванова', name: 'Анна', surname: '', birthDate: '2010-01-02' };
const solo = { id: 'free-solo-1', athlete: anna };
const combi = { id: 'free-combi-12', athletes: [{ ...anna, isReserve: true }] };
const duet = { id: 'tech-duet-2', athletes: [] };

test('free entries come before technical ones, each with its routine key', () => {
  const { free, tech } = emptyProgrammes();
  const application = {
    free: { ...free, combi: [combi], solo: [solo] },
    tech: { ...tech, duet: [duet] },
  };
  expect(entriesOf(application).map(({ key, entry }) => [key, entry.id])).toEqual([
    ['free-solo', 'free-solo-1'],
    ['free-combi', 'free-combi-12'],
    ['tech-duet', 'tech-duet-2'],
  ]);
  expect(countEntries(application)).toBe(3);
});

test('an application without programmes has no entries', () => {
  expect(entriesOf(emptyProgrammes())).toEqual([]);
  expect(countEntries(emptyProgrammes())).toBe(0);
});

test('the athlete of a solo is its only member and no reserve', () => {
  expect(membersOf(solo)).toEqual([{ ...anna, isReserve: false }]);
  expect(membersOf(combi)).toEqual([{ ...anna, isReserve: true }]);
});

test('an entry has the number that the coach gave it', () => {
  expect([solo, combi, duet].map(entryNumber)).toEqual([1, 12, 2]);
});

test('warnings do not stop a submission, errors do', () => {
  const problem = { code: 'x', sheet: 'Спортсмены', cell: 'B2', message: 'x' };
  expect(hasErrors([])).toBe(false);
  expect(hasErrors([{ ...problem, severity: 'warning' }])).toBe(false);
  expect(
    hasErrors([
      { ...problem, severity: 'warning' },
      { ...problem, severity: 'error' },
    ]),
  ).toBe(true);
});

test('creating competitions needs an access level of at least 1', () => {
  expect([-1, REPRESENTATIVE, ORGANISER, 2].map(mayCreateCompetitions)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
