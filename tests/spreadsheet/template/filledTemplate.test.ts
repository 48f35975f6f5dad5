import { openXlsx } from 'hucre/xlsx';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import { type Application, emptyProgrammes, type ParsedApplication } from '#domain/application.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { formCup, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { partTexts } from '#tests/spreadsheet/makers/partTexts.ts';
import { randomTeam } from '#tests/spreadsheet/makers/randomTeam.ts';
import { readFilled } from '#tests/spreadsheet/makers/readFilled.ts';
import { briefProblems, readAccepted, TODAY } from '#tests/spreadsheet/makers/reading.ts';
import { isLong } from '#tests/support/long.ts';

const newCup = { ...formCup, id: 'f'.repeat(32), name: 'Кубок России' };
const remembered = async (team: Application): Promise<ParsedApplication> =>
  readAccepted(await writeTemplate(newCup, team));

const peopleOf = ({ problems: _problems, ...application }: ParsedApplication) => ({
  ...application,
  ...emptyProgrammes(),
  formCompetition: newCup.id,
  athletes: application.athletes.map((athlete) => ({ ...athlete, figures: false })),
  figures: [],
});
const withoutProblems = ({ problems: _problems, ...application }: ParsedApplication) => application;

const NOBODY_SWIMS = 'error nobody-swims Спортсмены!';

const full = await readFilled(fullFilling);

test('a form filled with the people of a valid application lacks only their marks', async () => {
  const read = await remembered(full);
  expect(withoutProblems(read)).toEqual(peopleOf(full));
  expect(read.athletes).toHaveLength(9);
  expect(briefProblems(read)).toEqual([NOBODY_SWIMS]);
});

test(
  'the people of any submitted application are in the form of another competition',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomTeam, async (team) => {
        const submitted = await readFilled(team);
        expect(withoutProblems(await remembered(submitted))).toEqual(peopleOf(submitted));
      }),
      isLong ? { numRuns: 1000 } : { numRuns: 8, seed: 20_251_015 },
    );
  },
  isLong ? 600_000 : 60_000,
);

const many = <T>(count: number, person: T): T[] => Array.from({ length: count }, () => person);
const numbered = <T extends { family: string }>(people: readonly T[]): T[] =>
  people.map((person, at) => ({ ...person, family: `${person.family} ${at}` }));

test('the form has more rows if there are more people, up to the limits of an application', async () => {
  const [athlete, trainer, judge] = [full.athletes[0], full.staff[0], full.judges[0]];
  if (!athlete || !trainer || !judge) throw new Error('the filling names them');
  const large = {
    ...full,
    athletes: numbered(many(APPLICATION_LIMITS.athletes, athlete)),
    staff: numbered(many(APPLICATION_LIMITS.staff, trainer)),
    judges: numbered(many(APPLICATION_LIMITS.judges, judge)),
  };
  const read = await remembered(large);
  expect(withoutProblems(read)).toEqual(peopleOf(large));
  expect(briefProblems(read)).toEqual([NOBODY_SWIMS]);
});

test('people above the limits of an application are reported', async () => {
  const [athlete] = full.athletes;
  if (!athlete) throw new Error('the filling names one');
  const athletes = numbered(many(APPLICATION_LIMITS.athletes + 1, athlete));
  expect(briefProblems(await remembered({ ...full, athletes }))).toEqual([
    NOBODY_SWIMS,
    'error too-many-athletes Спортсмены!B403',
  ]);
});

const HOSTILE = ['=1+1', '+7', '-1', '@SUM(A1)', "='x'!A1", '_x0041_', '<f>1</f>&', '0012', '1e5'];

test('a text that looks like a formula or a number stays a text, also after an edit', async () => {
  const team = {
    ...full,
    region: '=HYPERLINK("http://x","y")',
    athletes: HOSTILE.map((text) => ({
      ...full.athletes[0],
      family: 'А',
      name: text,
      coach: text,
    })),
    staff: HOSTILE.map((text) => ({ ...full.staff[0], surname: text, phone: text })),
    judges: HOSTILE.map((text) => ({ ...full.judges[0], city: text, region: text })),
  } as ParsedApplication;
  const bytes = await writeTemplate(newCup, team);
  expect(withoutProblems(await readAccepted(bytes))).toEqual(peopleOf(team));
  const worksheets = [...partTexts(bytes)].filter(([name]) => name.startsWith('xl/worksheets/'));
  expect(worksheets.filter(([, xml]) => /<f[ >]/.test(xml))).toEqual([]);
  const { sheets } = await openXlsx(bytes, { readStyles: true });
  const cells = sheets.slice(0, 4).flatMap(({ cells: some }) => [...(some?.values() ?? [])]);
  const hostile = cells.filter(({ value }) => HOSTILE.includes(String(value)));
  expect(hostile).toHaveLength(HOSTILE.length * 6);
  expect(new Set(hostile.map(({ style }) => style?.numFmt))).toEqual(new Set(['@']));
});

test.each(['1900-01-15', '1900-02-28', '1900-03-01', '1899-12-31', '0998-04-05', TODAY])(
  'a birth date of %s is read back as that day',
  async (birthDate) => {
    const athletes = full.athletes.map((athlete) => ({ ...athlete, birthDate }));
    const read = await remembered({ ...full, athletes });
    expect(new Set(read.athletes.map((athlete) => athlete.birthDate))).toEqual(
      new Set([birthDate]),
    );
  },
);

test('missing or outdated data of an old application is reported at its cell', async () => {
  const [anna, ...others] = full.athletes;
  const old = parseContent(
    JSON.stringify({
      teamName: 'Нева-1',
      athletes: [
        { ...anna, birthDate: '1960-01-01' },
        { ...others[0], sex: 'ж', rank: 'кандидат' },
        { ...others[1], birthDate: '31.04.2008' },
        { family: 'Новикова', name: 'Вера' },
      ],
      staff: [{ family: 'Орлова', name: 'Марина', surname: 'Павловна' }],
    }),
  );
  if (!old) throw new Error('the content is read');
  const read = await remembered(old);
  expect(read.athletes.map(({ family }) => family)).toEqual(
    old.athletes.map((each) => each.family),
  );
  expect(briefProblems(read)).toEqual([
    'error representative-missing Заявка!B11',
    'error phone-missing Заявка!B12',
    NOBODY_SWIMS,
    'warning age-unusual Спортсмены!E3',
    'error sex-missing Спортсмены!F4',
    'warning rank-guessed Спортсмены!G4',
    'error birth-date-no-such-day Спортсмены!E5',
    'warning surname-missing Спортсмены!D6',
    'error birth-date-missing Спортсмены!E6',
    'error sex-missing Спортсмены!F6',
    'warning rank-missing Спортсмены!G6',
    'error role-missing Персонал!D3',
  ]);
});
