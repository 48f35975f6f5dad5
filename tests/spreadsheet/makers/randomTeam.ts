// Generates random teams for property tests: any names, accepted birth dates, any marks.
import * as fc from 'fast-check';
import { DAY_MS } from '#domain/deadline.ts';
import { EVENT_ORDER, isSolo, routineParts, type RoutineKey } from '#domain/programme.ts';
import { categoryChoices, rankChoices, roleChoices } from '#text/form/spreadsheet.ts';
import type { CorpusTeam } from '#tests/spreadsheet/corpus/grid.ts';

const name = fc.stringMatching(/^[А-ЯЁ][а-яё]{1,12}(?:-[А-ЯЁ][а-яё]{1,8})?$/);
const free = fc.stringMatching(
  /^(?:[А-Яа-яЁё\d"«»№.,&<>='+@-]{1,12}|[A-Za-z\d"«»№.,&<>='+@-]{1,12})(?: [А-Яа-яё\d&<>]{1,12}){0,3}$/,
);
const optional = fc.option(free, { nil: '' });
const phone = fc.stringMatching(/^\+7 9\d{2} \d{3}-\d{2}-\d{2}$/);
const day = fc
  .integer({ min: Date.UTC(1937, 0, 1) / DAY_MS, max: Date.UTC(2023, 0, 1) / DAY_MS })
  .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10));

const marksOf = (key: RoutineKey) =>
  isSolo(routineParts(key).type)
    ? fc.constantFrom(undefined, undefined, '+')
    : fc.constantFrom(undefined, undefined, undefined, '+', '1', '2', '11', 'Р', '2Р');

const marks = fc
  .tuple(...EVENT_ORDER.map((key) => marksOf(key).map((mark) => [key, mark] as const)))
  .map((pairs) => Object.fromEntries(pairs.filter(([, mark]) => mark !== undefined)));

const athlete = fc.record({
  family: name,
  name,
  surname: fc.option(name, { nil: '' }),
  birthDate: day,
  sex: fc.constantFrom('Ж', 'М'),
  rank: fc.constantFrom('', ...rankChoices),
  coach: optional,
  figures: fc.constantFrom('+', ''),
  marks,
});

const person = { family: name, name, surname: fc.option(name, { nil: '' }) };

export const randomTeam: fc.Arbitrary<CorpusTeam> = fc.record({
  cover: fc.record({
    teamName: free.map((text) => `Команда ${text}`),
    region: optional,
    city: optional,
    club: optional,
    representative: free,
    phone,
    email: fc.constantFrom('', 'name@example.ru'),
  }),
  athletes: fc.array(athlete, { minLength: 1, maxLength: 40 }),
  staff: fc.array(
    fc.record({
      ...person,
      role: fc.constantFrom(...roleChoices),
      phone: fc.option(phone, { nil: '' }),
    }),
    { maxLength: 6 },
  ),
  judges: fc.array(
    fc.record({
      ...person,
      category: fc.constantFrom(...categoryChoices),
      region: optional,
      city: optional,
      phone: fc.option(phone, { nil: '' }),
    }),
    { maxLength: 4 },
  ),
});

export const soundTeam: fc.Arbitrary<CorpusTeam> = fc
  .tuple(
    randomTeam,
    fc.uniqueArray(name, { minLength: 8, maxLength: 8, selector: (text) => text.toLowerCase() }),
  )
  .map(([team, families]) => ({
    ...team,
    athletes: families.map((family, index) => ({
      family,
      name: 'Анна',
      surname: 'Олеговна',
      birthDate: `2009-05-1${index}`,
      sex: 'Ж',
      rank: 'КМС',
      coach: '',
      figures: '+',
      marks: { 'tech-team': '+', 'free-team': '1', 'free-highlight': '+', 'free-combi': '2' },
    })),
    staff: [{ family: 'Белова', name: 'Инна', surname: '', role: 'тренер', phone: '' }],
    judges: [
      {
        family: 'Лебедева',
        name: 'Ольга',
        surname: '',
        category: 'ССВК',
        region: '',
        city: '',
        phone: '',
      },
    ],
  }));
