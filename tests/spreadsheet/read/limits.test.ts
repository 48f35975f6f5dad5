import { describe, expect, test } from 'vitest';
import { countEntries, type ParsedApplication } from '#domain/application.ts';
import { APPLICATION_BYTES, APPLICATION_LIMITS, MOST_PROBLEMS } from '#domain/limits.ts';
import { athleteTable } from '#spreadsheet/layout.ts';
import { coverLabels } from '#text/form/spreadsheet.ts';
import {
  shownAthleteHeaders,
  plainCover,
  type PlainForm,
  readPlainForm,
} from '#tests/spreadsheet/makers/plainForm.ts';
import { seededRandom } from '#tests/spreadsheet/makers/noise.ts';
import { briefProblems } from '#tests/spreadsheet/makers/reading.ts';

const { text: longest, ...most } = APPLICATION_LIMITS;
const marksFrom = athleteTable.columns.findIndex(({ key }) => key === 'tech-solo');

const times = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));
const athlete = (index: number, marks: readonly string[] = [], family = `Пловец${index}`) => [
  String(index + 1),
  family,
  'Анна',
  'Олеговна',
  '05.04.2008',
  'Ж',
  'КМС',
  'Орлова М.П.',
  '+',
  ...marks,
];
const member = (index: number): string[] => [`Белова${index}`, 'Инна', 'Олеговна', 'тренер', ''];
const judge = (index: number): string[] => [`Юдина${index}`, 'Ольга', 'Юрьевна', 'ССВК'];

const read = ({ athletes = [athlete(0)], ...form }: PlainForm): Promise<ParsedApplication> =>
  readPlainForm({ ...form, athletes: [[], shownAthleteHeaders, ...athletes] });

const codes = ({ problems }: ParsedApplication): string[] => problems.map(({ code }) => code);
const tooMuch = (application: ParsedApplication): string[] =>
  briefProblems(application).filter((problem) => /too-(?:many|long)/.test(problem));

describe('an application', () => {
  test('at its limits is read without a problem', async () => {
    const application = await read({
      athletes: times(most.athletes, (index) => athlete(index, index < most.entries ? ['+'] : [])),
      staff: times(most.staff, member),
      judges: times(most.judges, judge),
    });
    expect(tooMuch(application)).toEqual([]);
    expect(application.athletes).toHaveLength(most.athletes);
    expect(application.staff).toHaveLength(most.staff);
    expect(application.judges).toHaveLength(most.judges);
    expect(countEntries(application)).toBe(most.entries);
  });

  test('above its limits is read up to them, and the first row above is reported', async () => {
    const application = await read({
      athletes: times(most.athletes + 5, (index) => athlete(index)),
      staff: times(most.staff + 5, member),
      judges: times(most.judges + 5, judge),
    });
    expect(tooMuch(application)).toEqual([
      `error too-many-athletes Спортсмены!B${most.athletes + 3}`,
      `error too-many-staff Персонал!A${most.staff + 3}`,
      `error too-many-judges Судьи!A${most.judges + 3}`,
    ]);
    expect(application.athletes.at(-1)?.family).toBe(`Пловец${most.athletes - 1}`);
    expect(application.staff.at(-1)?.family).toBe(`Белова${most.staff - 1}`);
    expect(application.judges.at(-1)?.family).toBe(`Юдина${most.judges - 1}`);
  });

  test('with too many entries has the first ones in the order of events', async () => {
    const solos = times(most.entries - 1, (index) => athlete(index, ['+']));
    const duets = times(4, (index) =>
      athlete(most.entries + index, ['', '', String(1 + Math.floor(index / 2))]),
    );
    const application = await read({ athletes: [...solos, ...duets] });
    expect(countEntries(application)).toBe(most.entries);
    expect(application.tech.duet.map(({ id }) => id)).toEqual(['tech-duet-1']);
    expect(tooMuch(application)).toEqual([
      `error too-many-entries Спортсмены!L${most.entries - 1 + 2 + 3}`,
    ]);
  });
});

describe('a text', () => {
  const fits = 'я'.repeat(longest);
  test('of the longest allowed length is read', async () => {
    const application = await read({ athletes: [athlete(0, [], fits)] });
    expect(tooMuch(application)).toEqual([]);
    expect(application.athletes[0]?.family).toBe(fits);
  });

  test('that is longer is reported in any cell, and truncated', async () => {
    const long = `${fits}я`;
    const [first = [], second = [], ...cover] = plainCover;
    const application = await read({
      cover: [first, second, [coverLabels.city, long], ...cover],
      athletes: [['1', long, long, long, '05.04.2008', 'Ж', long, long, '+']],
      staff: [[long, long, long, long, long]],
      judges: [[long, long, long, long, long, long, long]],
    });
    const cells = (sheet: string, letters: string, row: number) =>
      Array.from(letters, (letter) => `error text-too-long ${sheet}!${letter}${row}`);
    expect(tooMuch(application)).toEqual([
      ...cells('Заявка', 'B', 3),
      ...cells('Спортсмены', 'BCDGH', 3),
      ...cells('Персонал', 'ABCDE', 3),
      ...cells('Судьи', 'ABCDEFG', 3),
    ]);
    expect(JSON.stringify(application)).not.toContain(long);
    expect(application.city).toBe(fits);
    expect(application.judges[0]?.phone).toBe(fits);
  });

  test('is not truncated within a character', async () => {
    const { athletes } = await read({ athletes: [athlete(0, [], `${fits.slice(1)}🏊`)] });
    expect(athletes[0]?.family).toBe(fits.slice(1));
  });
});

const contentOf = ({
  problems: _problems,
  formCompetition: _form,
  ...content
}: ParsedApplication) => JSON.stringify(content);

test('if the texts of an application are too long together, the longest column is reported', async () => {
  // Spreads `filling` bytes over the column of coaches.
  const sized = (filling: number) =>
    read({
      athletes: times(most.athletes, (index) => {
        const coach = 'x'.repeat(Math.min(longest, Math.max(0, filling - index * longest)));
        return athlete(index, [], `${'я'.repeat(90)}${index}`).with(7, coach);
      }),
    });
  const empty = await sized(0);
  const room = APPLICATION_BYTES - Buffer.byteLength(contentOf(empty));
  const full = await sized(room);
  expect(Buffer.byteLength(contentOf(full))).toBe(APPLICATION_BYTES);
  expect(full.problems).toEqual([]);
  const { problems } = await sized(room + 1);
  expect(problems).toMatchObject([
    { severity: 'error', code: 'application-too-large', sheet: 'Спортсмены', cell: '' },
  ]);
  expect(problems[0]?.sentence).toContain('заявка слишком велика');
  expect(problems[0]?.sentence).toContain('столбец «Фамилия»');
});

test('too many problems are listed up to a limit, with a note that there are more', async () => {
  const wrong = times(most.athletes, (index) => [
    String(index),
    '',
    '',
    '',
    'скоро',
    '?',
    '7 дан',
    '',
    ...times(shownAthleteHeaders.length - marksFrom, () => '?'),
  ]);
  const application = await read({ athletes: wrong });
  expect(application.problems).toHaveLength(MOST_PROBLEMS + 1);
  expect(briefProblems(application)[0]).toBe('error too-many-problems Заявка!');
  const few = await read({ athletes: wrong.slice(0, 50) });
  expect(codes(few)).not.toContain('too-many-problems');
});

/** Returns 300 letters, different for each seed: repeated text would count as a zip bomb. */
function lettersOf(seed: number): string {
  const random = seededRandom(seed + 1);
  return times(300, () => String.fromCharCode(0x430 + random(32))).join('');
}

test('a form full of texts gives an application that can be sent and stored', async () => {
  const full = times(100, (index) => times(shownAthleteHeaders.length, () => lettersOf(index)));
  const marks = times(shownAthleteHeaders.length - marksFrom - 1, () => '1');
  const marked = times(500, (index) => athlete(index, marks, lettersOf(index)));
  for (const athletes of [full, marked]) {
    const application = await read({ athletes, staff: full, judges: full });
    expect(application.athletes.length).toBeLessThanOrEqual(most.athletes);
    expect(application.problems.length).toBeLessThanOrEqual(MOST_PROBLEMS + 1);
    expect(JSON.stringify(application).length).toBeLessThan(4_000_000);
  }
});
