import { describe, expect, test } from 'vitest';
import { withCompetition } from '#spreadsheet/read/problems.ts';
import type { FilledAthlete } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { formCup, figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  readChanged,
  readFilled,
  soundAthlete,
  soundAthletes,
} from '#tests/spreadsheet/makers/readFilled.ts';
import { briefProblems } from '#tests/spreadsheet/makers/reading.ts';

const personOf = ({ family, name, surname, birthDate }: FilledAthlete) => ({
  family,
  name,
  surname,
  birthDate,
});
const [ivanova, petrova, sidorova] = fullFilling.athletes;

describe('a filled form', () => {
  test('contains a duet, two solos and a group with its reserve', async () => {
    const { free, tech } = await readFilled(fullFilling);
    expect(tech.duet).toEqual([
      {
        id: 'tech-duet-1',
        athletes: [ivanova, petrova].map((athlete) => ({ ...personOf(athlete), isReserve: false })),
      },
    ]);
    expect(free.solo).toEqual([
      { id: 'free-solo-1', athlete: personOf(ivanova) },
      { id: 'free-solo-2', athlete: personOf(sidorova) },
    ]);
    expect(free.team.map(({ id }) => id)).toEqual(['free-team-1']);
    expect(free.team[0]?.athletes.map(({ family, isReserve }) => [family, isReserve])).toEqual(
      fullFilling.athletes.map(({ family }) => [family, family === 'Новикова']),
    );
    expect([tech.solo, tech.team, free.duet, free.mixed, free.combi].flat()).toEqual([]);
  });

  test('with figures only has no programmes', async () => {
    const { free, tech, figures, problems } = await readFilled(figuresFilling);
    expect(figures.map(({ family }) => family)).toEqual(['Белова', 'Громова']);
    expect([...Object.values(free), ...Object.values(tech)].flat()).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('has entries by their numbers, in the order of numbers', async () => {
    const marks = ['2', '2', '+', '1', '2Р'];
    const { free } = await readChanged({
      athletes: soundAthletes(5, (index) => ({ marks: { 'free-duet': marks[index] ?? null } })),
    });
    expect(
      free.duet.map(({ id, athletes }) => [
        id,
        athletes.map(({ family, isReserve }) => (isReserve ? `${family} (Р)` : family)),
      ]),
    ).toEqual([
      ['free-duet-1', ['ПловецВ', 'ПловецГ']],
      ['free-duet-2', ['ПловецА', 'ПловецБ', 'ПловецД (Р)']],
    ]);
  });

  test('has an entry for each mark of a solo column', async () => {
    const { tech, problems } = await readChanged({
      athletes: soundAthletes(3, (index) => ({
        marks: { 'tech-solo': ['+', 1, '5'][index] ?? null },
      })),
    });
    expect(tech.solo.map(({ id, athlete }) => [id, athlete.family])).toEqual([
      ['tech-solo-1', 'ПловецА'],
      ['tech-solo-2', 'ПловецБ'],
      ['tech-solo-3', 'ПловецВ'],
    ]);
    expect(problems).toEqual([]);
  });

  test('may have blank rows anywhere, and rows below the table', async () => {
    const [first, second] = [soundAthlete(0), soundAthlete(1)];
    const application = await readChanged({
      athletes: [undefined, first, undefined, undefined],
      cells: [
        { sheet: 'athletes', cell: 'A124', value: 122 },
        ...Object.entries({ B: second.family, C: 'Анна', D: 'Олеговна', E: '05.04.2008' }).map(
          ([column, value]) => ({
            sheet: 'athletes' as const,
            cell: `${column}125`,
            value,
          }),
        ),
        { sheet: 'athletes', cell: 'F125', value: 'Ж' },
        { sheet: 'athletes', cell: 'G125', value: 'КМС' },
        { sheet: 'athletes', cell: 'B130', value: 'Подпись' },
      ],
    });
    expect(application.athletes.map(({ family }) => family)).toEqual(['ПловецА', 'ПловецБ']);
    expect(briefProblems(application)).toEqual(['warning row-ignored Спортсмены!A130']);
  });

  test('is read without superfluous spaces and invisible characters', async () => {
    const first = soundAthlete(0);
    const { athletes } = await readChanged({
      athletes: [
        {
          ...first,
          family: ' Римская\u00a0 –  Корсакова ',
          name: 'Ан\u00adна\u200b',
          sex: 'жен.',
          birthDate: ' 5.4.2008 г.',
        },
      ],
    });
    expect(athletes[0]).toMatchObject({
      family: 'Римская – Корсакова',
      name: 'Анна',
      sex: 'F',
      birthDate: '2008-04-05',
    });
  });

  test('may have numbers instead of texts', async () => {
    const { phone, club } = await readChanged({
      cover: { ...figuresFilling.cover, phone: 79_001_234_567, club: 12 },
    });
    expect([phone, club]).toEqual(['79001234567', '12']);
  });
});

describe('a form of another competition', () => {
  test('causes a warning at the field that names the competition', async () => {
    const parsed = await readFilled(fullFilling);
    const other = withCompetition(parsed, { id: 'f'.repeat(32) });
    expect(briefProblems(other)).toEqual(['warning other-competition Заявка!B4']);
    expect({ ...other, problems: [] }).toEqual(parsed);
  });

  test('causes no warning if it is the same, or if the form does not name it', async () => {
    const parsed = await readFilled(fullFilling);
    expect(withCompetition(parsed, { id: formCup.id })).toEqual(parsed);
    const silent = { ...parsed, formCompetition: '' };
    expect(withCompetition(silent, { id: formCup.id })).toEqual(silent);
  });
});
