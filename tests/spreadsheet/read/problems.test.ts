import { describe, expect, test } from 'vitest';
import type { RoutineKey } from '#domain/programme.ts';
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
const marked = (
  key: RoutineKey,
  marks: readonly (string | number)[],
  change: (index: number) => Partial<FilledAthlete> = () => ({}),
): Filling => ({
  athletes: soundAthletes(marks.length, (index) => ({
    marks: { [key]: marks[index] ?? null },
    ...change(index),
  })),
});
const MAN = { sex: 'М' };
const pair = (marks: NonNullable<FilledAthlete['marks']> = {}) =>
  [soundAthlete(0, { marks }), soundAthlete(1, { marks })] as const;

describe('the sheet «Заявка»', () => {
  test.each<[string, NonNullable<Filling['cover']>, string]>([
    ['no team name', { teamName: null }, 'error team-name-missing Заявка!B7'],
    ['a team name of spaces', { teamName: ' \u00a0' }, 'error team-name-missing Заявка!B7'],
    [
      'a team name of which nothing shows',
      { teamName: '\u3164\u3164' },
      'error team-name-missing Заявка!B7',
    ],
    ['a team name without a letter', { teamName: '—!' }, 'error team-name-unusable Заявка!B7'],
    [
      'a team name of 201 letters',
      { teamName: 'я'.repeat(201) },
      'error team-name-unusable Заявка!B7',
    ],
    ['no representative', { representative: null }, 'error representative-missing Заявка!B11'],
    ['no phone', { phone: null }, 'error phone-missing Заявка!B12'],
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
    ['no family name', { family: null }, 'error family-missing Спортсмены!B3'],
    ['no name', { name: ' ' }, 'error name-missing Спортсмены!C3'],
    ['no patronymic', { surname: null }, 'warning surname-missing Спортсмены!D3'],
    ['no birth date', { birthDate: null }, 'error birth-date-missing Спортсмены!E3'],
    ['a bad birth date', { birthDate: 'весна' }, 'error birth-date-unreadable Спортсмены!E3'],
    ['no such day', { birthDate: '05.13.1998' }, 'error birth-date-no-such-day Спортсмены!E3'],
    ['a future date', { birthDate: '2026-11-21' }, 'error birth-date-future Спортсмены!E3'],
    ['a guessed century', { birthDate: '05.04.08' }, 'warning birth-year-guessed Спортсмены!E3'],
    ['an age of 5', { birthDate: '2020-11-21' }, 'warning age-unusual Спортсмены!E3'],
    ['an age of 61', { birthDate: '1965-11-20' }, 'warning age-unusual Спортсмены!E3'],
    ['no sex', { sex: null }, 'error sex-missing Спортсмены!F3'],
    ['an unknown sex', { sex: '?' }, 'error sex-unreadable Спортсмены!F3'],
    ['no rank', { rank: null }, 'warning rank-missing Спортсмены!G3'],
    ['an unknown rank', { rank: 'чемпион' }, 'warning rank-unknown Спортсмены!G3'],
    ['unreadable figures', { figures: 'Р' }, 'error mark-unreadable Спортсмены!I3'],
    [
      'an unreadable mark',
      { marks: { 'tech-solo': 'нет' } },
      'error mark-unreadable Спортсмены!J3',
    ],
    ['a reserve in a solo', { marks: { 'free-solo': 'Р' } }, 'error solo-reserve Спортсмены!O3'],
    ['a man in «Соло»', { ...MAN, marks: { 'free-solo': '+' } }, 'error solo-sex Спортсмены!O3'],
    ['a woman in «Соло м.»', { marks: { 'tech-male_solo': '+' } }, 'error solo-sex Спортсмены!K3'],
  ])('with %s', async (_, change, expected) => {
    expect(await problemsOf(oneAthlete(change))).toEqual([expected]);
  });

  test.each<[string, Partial<FilledAthlete>]>([
    ['is 6 today', { birthDate: '2020-11-20' }],
    ['is still 60', { birthDate: '1965-11-21' }],
    ['has a rank in Latin look-alikes', { rank: 'KMC' }],
    ['has a rank without its dot', { rank: '2 юн' }],
    ['does no figures', { figures: null, marks: { 'free-solo': '+' } }],
    ['is a man in «Соло м.»', { ...MAN, marks: { 'free-male_solo': '+' } }],
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

  test('must exist: a form without athletes cannot be submitted', async () => {
    expect(await problemsOf({ athletes: [] })).toEqual(['error no-athletes Спортсмены!B3']);
  });
});

describe('a wrong size of an entry without reserves', () => {
  test('is reported with the number of the entry', async () => {
    const { problems } = await readChanged(marked('free-duet', ['1', '1', '2']));
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
    ['name', { staff: [{ ...staff, name: '' }] }, 'error name-missing Персонал!B3'],
    ['role', { staff: [{ ...staff, role: '' }] }, 'error role-missing Персонал!D3'],
    ['family', { judges: [{ ...judge, family: '' }] }, 'error family-missing Судьи!A3'],
    ['name', { judges: [{ ...judge, name: '' }] }, 'error name-missing Судьи!B3'],
    ['category', { judges: [{ ...judge, category: '' }] }, 'error category-missing Судьи!D3'],
    [
      'known category',
      { judges: [{ ...judge, category: '5К' }] },
      'warning category-unknown Судьи!D3',
    ],
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
