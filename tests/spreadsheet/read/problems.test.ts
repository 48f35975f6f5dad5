import { describe, expect, test } from 'vitest';
import type { FilledAthlete, Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { readChanged, soundAthlete, soundAthletes } from '#tests/spreadsheet/makers/readFilled.ts';
import { briefProblems } from '#tests/spreadsheet/makers/reading.ts';

const problemsOf = async (change: Filling) => briefProblems(await readChanged(change));
const oneAthlete = (change: Partial<FilledAthlete>): Filling => ({
  athletes: soundAthletes(1, () => change),
});
const cover = (change: NonNullable<Filling['cover']>): Filling => ({
  cover: { ...figuresFilling.cover, ...change },
});
const pair = (marks: NonNullable<FilledAthlete['marks']> = {}) =>
  [soundAthlete(0, { marks }), soundAthlete(1, { marks })] as const;

describe('the sheet «Заявка»', () => {
  test.each<[string, NonNullable<Filling['cover']>, string]>([
    ['a team name of spaces', { teamName: ' \u00a0' }, 'error team-name-missing Заявка!B7'],
    [
      'a team name of which nothing shows',
      { teamName: '\u3164\u3164' },
      'error team-name-missing Заявка!B7',
    ],
  ])('with %s', async (_, change, expected) => {
    expect(await problemsOf(cover(change))).toEqual([expected]);
  });

  test('may have a team name of 200 letters or one digit, and no city, club or e-mail', async () => {
    const change = { teamName: 'я'.repeat(200), city: null, club: null, email: null, region: null };
    expect(await problemsOf(cover(change))).toEqual([]);
    expect(await problemsOf(cover({ teamName: '7' }))).toEqual([]);
  });
});

describe('a row of an athlete', () => {
  test.each<[string, Partial<FilledAthlete>, string]>([
    ['no name', { name: ' ' }, 'error name-missing Спортсмены!C3'],
    ['unreadable figures', { figures: 'Р' }, 'error mark-unreadable Спортсмены!I3'],
  ])('with %s', async (_, change, expected) => {
    expect(await problemsOf(oneAthlete(change))).toEqual([expected]);
  });

  test.each<[string, Partial<FilledAthlete>]>([
    ['is 6 today', { birthDate: '2020-11-20' }],
    ['is still 60', { birthDate: '1965-11-21' }],
    ['has a rank without its dot', { rank: '2 юн' }],
    ['does no figures', { figures: null, marks: { 'free-solo': '+' } }],
  ])('has no problem if the athlete %s', async (_, change) => {
    expect(await problemsOf(oneAthlete(change))).toEqual([]);
  });

  test('names the person, the wrong value and the expected one', async () => {
    const { problems } = await readChanged(oneAthlete({ birthDate: '05.13.1998' }));
    expect(problems).toEqual([
      {
        severity: 'error',
        code: 'birth-date-no-such-day',
        sheet: 'Спортсмены',
        cell: 'E3',
        person: 'ПловецА Анна Олеговна',
        message: 'Спортсмены!E3: дата рождения «05.13.1998» – такого дня нет; нужен вид 05.04.1998',
        sentence: 'дата рождения «05.13.1998» – такого дня нет; нужен вид 05.04.1998',
      },
    ]);
  });

  test('has all of its problems at once, in the order of columns', async () => {
    const change = {
      name: null,
      surname: null,
      birthDate: null,
      sex: null,
      marks: { 'tech-duet': '?' },
    };
    expect(await problemsOf(oneAthlete(change))).toEqual([
      'error name-missing Спортсмены!C3',
      'warning surname-missing Спортсмены!D3',
      'error birth-date-missing Спортсмены!E3',
      'error sex-missing Спортсмены!F3',
      'error mark-unreadable Спортсмены!L3',
    ]);
  });

  test('may not repeat a person', async () => {
    const [first, second] = pair();
    const twin = { ...first, family: 'пловеца' };
    expect(await problemsOf({ athletes: [first, second, undefined, twin] })).toEqual([
      'error athlete-twice Спортсмены!B6',
    ]);
    const namesake = { ...twin, birthDate: '2009-04-05' };
    expect(await problemsOf({ athletes: [first, second, undefined, namesake] })).toEqual([]);
  });
});

describe('a wrong size of an entry without reserves', () => {
  test('is reported with the number of the entry', async () => {
    const { problems } = await readChanged({
      athletes: soundAthletes(3, (index) => ({ marks: { 'free-duet': index < 2 ? '1' : '2' } })),
    });
    expect(problems.map(({ cell, message }) => [cell, message])).toEqual([
      ['Q5', 'Спортсмены!Q5: Пр. Дуэт (2): без запасных 1, а нужно ровно 2'],
    ]);
  });
});

test('a reserve who is also a member of the entry is an error, besides the repeated athlete', async () => {
  const [first, second] = pair({ 'free-duet': '+' });
  const again = { ...first, marks: { 'free-duet': 'Р' } };
  expect(await problemsOf({ athletes: [first, second, again] })).toEqual([
    'error athlete-twice Спортсмены!B5',
    'error reserve-also-swims Спортсмены!Q5',
  ]);
});

describe('staff and judges', () => {
  const staff = { family: 'Белова', name: 'Инна', role: 'тренер' };
  const judge = { family: 'Лебедева', name: 'Ольга', category: 'ВК' };

  test.each<[string, Filling, string]>([
    ['family', { staff: [{ ...staff, family: '' }] }, 'error family-missing Персонал!A3'],
    ['family', { judges: [{ ...judge, family: '' }] }, 'error family-missing Судьи!A3'],
    ['name', { judges: [{ ...judge, name: '' }] }, 'error name-missing Судьи!B3'],
  ])('need a %s', async (_, change, expected) => {
    expect(await problemsOf(change)).toEqual([expected]);
  });
});

test('problems are in the order of the sheets', async () => {
  const problems = await problemsOf({
    cover: { ...figuresFilling.cover, phone: null },
    athletes: soundAthletes(2, () => ({ sex: null })),
    staff: [{ family: 'Белова', name: '', role: 'тренер' }],
    judges: [{ family: '', name: 'Ольга', category: 'ВК' }],
  });
  expect(problems).toEqual([
    'error phone-missing Заявка!B12',
    'error sex-missing Спортсмены!F3',
    'error sex-missing Спортсмены!F4',
    'error name-missing Персонал!B3',
    'error family-missing Судьи!A3',
  ]);
});
