import { expect, test } from 'vitest';
import type { RoutineKey } from '#domain/programme.ts';
import {
  addressesOf,
  countShown,
  entriesByRoutine,
  inColumnOrder,
  missingFileCount,
  type ReadinessEntry,
  type ReadinessView,
  readinessTotals,
  shownTeams,
  type TeamReadiness,
  tickedTeams,
} from '#domain/competition/readiness.ts';

const entry = (routine: RoutineKey, facts: Partial<ReadinessEntry> = {}): ReadinessEntry => ({
  routine,
  number: 1,
  name: '',
  card: true,
  music: true,
  musicLength: { seconds: 130.4, isCut: false },
  ...facts,
});
const withoutMusic = { music: false, musicLength: null };

const facts = {
  city: 'Казань',
  representative: 'Орлова Марина',
  phone: '',
  preparedBy: 'Соколова Елена',
  at: '2026-11-18T09:00:00.000Z',
};
const draft = (team: string, entries: ReadinessEntry[], more: object = {}): TeamReadiness => ({
  ...facts,
  state: 'draft',
  draft: team,
  team,
  email: `${team}@example.ru`,
  entries,
  ...more,
});
let rowid = 0;
const submitted = (team: string, entries: ReadinessEntry[], more: object = {}): TeamReadiness => ({
  ...facts,
  state: 'submitted',
  rowid: (rowid += 1),
  team,
  email: `${team}@example.ru`,
  people: { women: 10, men: 1, unsaid: 2, staff: 3, judges: 1 },
  entries,
  ...more,
});

const solo = entry('free-solo');
const teams = [
  submitted('Нева', [solo]),
  submitted('Волна', [entry('free-mixed', withoutMusic), entry('tech-duet')]),
  draft('Прибой', [solo]),
  draft('Дельфин-10', [entry('free-team', { ...withoutMusic, card: false })]),
  draft('Дельфин-2', [entry('free-team', { ...withoutMusic, card: false })]),
  draft('Ритм', [entry('free-duet', { card: false })]),
];
const view: ReadinessView = { filter: 'all', order: 'worst', q: '' };
const namesIn = (changed: Partial<ReadinessView>, of = teams): string[] =>
  shownTeams(of, { ...view, ...changed }).map(({ team }) => team);

test('returned applications come after unsubmitted ones, and changed ones can be filtered', () => {
  const returned = { reason: 'Не та музыка', at: facts.at, until: '2026-12-13T23:59:59.999+03:00' };
  const late = [
    ...teams,
    submitted('Ангара', [solo], { returned, version: 1 }),
    submitted('Звезда', [solo], { returned: null, version: 3 }),
  ];
  expect(namesIn({}, late).slice(4)).toEqual(['Ангара', 'Волна', 'Звезда', 'Нева']);
  expect(namesIn({ filter: 'changed' }, late)).toEqual(['Звезда']);
  expect(countShown(late, 'not-submitted')).toBe(4);
});

test('unsubmitted teams come first, those with most missing first, then by name', () => {
  expect(namesIn({})).toEqual(['Дельфин-2', 'Дельфин-10', 'Ритм', 'Прибой', 'Волна', 'Нева']);
  expect(teams.map(missingFileCount)).toEqual([0, 1, 0, 2, 2, 1]);
});

test('teams are sorted by name, or the latest first', () => {
  expect(namesIn({ order: 'team' })[0]).toBe('Волна');
  const later = draft('Аквамарин', [], { at: '2026-11-19T09:00:00.000Z' });
  expect(namesIn({ order: 'latest' }, [...teams, later])[0]).toBe('Аквамарин');
});

test('filters show and count the same teams', () => {
  expect(namesIn({ filter: 'not-submitted' })).toEqual([
    'Дельфин-2',
    'Дельфин-10',
    'Ритм',
    'Прибой',
  ]);
  expect(namesIn({ filter: 'no-music' })).toEqual(['Дельфин-2', 'Дельфин-10', 'Волна']);
  expect(countShown(teams, 'not-submitted')).toBe(4);
  expect(countShown(teams, 'no-music')).toBe(3);
  expect(countShown(teams, 'all')).toBe(6);
});

test('music outside the limits of its programme is a filter of its own', () => {
  const limits = { 'free-solo': { seconds: 120, tolerance: 5 } };
  const outside = shownTeams(teams, { ...view, filter: 'outside' }, limits);
  expect(outside.map(({ team }) => team)).toEqual(['Прибой', 'Нева']);
  expect(countShown(teams, 'outside', limits)).toBe(2);
  expect(countShown(teams, 'outside')).toBe(0);
});

test.each([
  ['дельф', ['Дельфин-2', 'Дельфин-10']],
  ['каз рит', ['Ритм']],
  ['нева@exam', ['Нева']],
  ['орлова прибой', ['Прибой']],
  ['ельфин', []],
  ['%', []],
])('«%s» matches beginnings of words in team, city, e-mail and contacts', (q, found) => {
  expect(namesIn({ q })).toEqual(found);
});

test('entries are counted by programme, free next to technical, without withdrawn ones', () => {
  expect(entriesByRoutine(teams)).toEqual([
    { routine: 'free-solo', count: 2 },
    { routine: 'free-duet', count: 1 },
    { routine: 'tech-duet', count: 1 },
    { routine: 'free-mixed', count: 1 },
    { routine: 'free-team', count: 2 },
  ]);
});

test('the entries of a team are in the order of the columns, free next to technical', () => {
  const second = entry('free-solo', { number: 2 });
  const sent = [entry('free-solo'), second, entry('free-duet'), entry('tech-solo')];
  expect(inColumnOrder(sent).map(({ routine, number }) => `${routine} ${number}`)).toEqual([
    'free-solo 1',
    'free-solo 2',
    'tech-solo 1',
    'free-duet 1',
  ]);
});

test('submitted data and data of drafts are counted separately', () => {
  const { submitted: done, drafts } = readinessTotals(teams);
  expect(done).toEqual({
    teams: 2,
    people: { women: 20, men: 2, unsaid: 4, staff: 6, judges: 2 },
    entries: 3,
    musicSeconds: 2 * 130.4,
    routines: [
      { routine: 'free-solo', count: 1 },
      { routine: 'tech-duet', count: 1 },
      { routine: 'free-mixed', count: 1 },
    ],
  });
  expect(drafts).toEqual({
    teams: 4,
    entries: 4,
    musicSeconds: 2 * 130.4,
    routines: [
      { routine: 'free-solo', count: 1 },
      { routine: 'free-duet', count: 1 },
      { routine: 'free-team', count: 2 },
    ],
  });
});

test('ticked teams are in the order of the list, whatever is visible', () => {
  const ticked = new Set(['Ритм', 'Дельфин-10', 'gone']);
  const names = tickedTeams(teams, ticked, 'team').map(({ team }) => team);
  expect(names).toEqual(['Дельфин-10', 'Ритм']);
});

test('an address is copied once, and teams without one are skipped', () => {
  const same = draft('Нева-2', [], { email: 'Нева@example.ru' });
  const none = submitted('Лазурь', [], { email: '' });
  const [neva] = teams;
  expect(addressesOf([...(neva ? [neva] : []), same, none])).toEqual(['Нева@example.ru']);
});
