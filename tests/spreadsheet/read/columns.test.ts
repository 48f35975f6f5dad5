import { describe, expect, test } from 'vitest';
import { entriesOf, type ParsedApplication } from '#domain/application.ts';
import { athleteTable, shownHeader } from '#spreadsheet/layout.ts';
import { disciplineTitles } from '#text/form/spreadsheet.ts';
import {
  type PlainTable,
  plainTable,
  readPlainTable,
} from '#tests/spreadsheet/makers/plainForm.ts';
import { briefProblems } from '#tests/spreadsheet/makers/reading.ts';

const insertColumn = (
  { titles, headers, rows }: PlainTable,
  columnAt: number,
  header: string,
  text = '',
): PlainTable => ({
  titles: titles.toSpliced(columnAt, 0, ''),
  headers: headers.toSpliced(columnAt, 0, header),
  rows: rows.map((cells) => cells.toSpliced(columnAt, 0, text)),
});
const removeColumn = ({ titles, headers, rows }: PlainTable, at: number): PlainTable => ({
  titles: titles.toSpliced(at, 1),
  headers: headers.toSpliced(at, 1),
  rows: rows.map((cells) => cells.toSpliced(at, 1)),
});
const at = (header: string): number => plainTable().headers.indexOf(header);

const routinesOf = ({ free, tech }: ParsedApplication) => ({ free, tech });

describe('the columns of athletes', () => {
  test('are read from a form without cell addresses and styles', async () => {
    const application = await readPlainTable(plainTable());
    expect(application.problems).toEqual([]);
    expect(application.tech.solo.map(({ athlete }) => athlete.family)).toEqual(['Иванова']);
    expect(application.free.solo.map(({ athlete }) => athlete.family)).toEqual(['Петрова']);
    expect(application.tech.duet[0]?.athletes).toHaveLength(2);
    expect(application.free.duet[0]?.athletes).toHaveLength(2);
  });

  test.each(athleteTable.columns.map((column) => [shownHeader(column), column] as const))(
    '«%s» is reported if it is missing, and the others are read',
    async (_, { key, group, header }) => {
      const index = athleteTable.columns.findIndex((column) => column.key === key);
      const plain = await readPlainTable(plainTable());
      const changed = await readPlainTable(removeColumn(plainTable(), index));
      expect(changed.athletes).toHaveLength(2);
      const missing = changed.problems.filter(({ code }) => code === 'column-missing');
      expect(missing.map(({ severity, cell }) => [severity, cell])).toEqual([['error', '']]);
      expect(missing[0]?.message).toContain(
        group === undefined ? `«${header}»` : `«${disciplineTitles[group]}: ${header}»`,
      );
      const entries = entriesOf(changed).map(({ entry }) => entry.id);
      expect(entries).toEqual(
        entriesOf(plain)
          .filter((placed) => placed.key !== key)
          .map(({ entry }) => entry.id),
      );
    },
  );

  test('that are missing are not reported again in every row', async () => {
    const changed = await readPlainTable(removeColumn(plainTable(), at('Пол* (Ж/М)')));
    expect(briefProblems(changed)).toEqual(['error column-missing Спортсмены!']);
    expect(changed.problems[0]).toMatchObject({ topic: 'sex' });
    expect(changed.athletes.map(({ sex }) => sex)).toEqual(['', '']);
  });

  test('are read below a row inserted between titles and headers', async () => {
    const withoutTechnicalDuet = removeColumn(plainTable(), 11);
    const plain = await readPlainTable(withoutTechnicalDuet);
    const { titles, headers, rows } = withoutTechnicalDuet;
    const changed = await readPlainTable({ titles, headers: [], rows: [headers, ...rows] });
    expect(routinesOf(changed)).toEqual(routinesOf(plain));
    expect(briefProblems(changed)).toEqual(briefProblems(plain));
  });

  test('that occur twice are read once, and the second is reported', async () => {
    const plain = await readPlainTable(plainTable());
    const changed = await readPlainTable(insertColumn(plainTable(), 22, 'Фамилия*', 'Другая'));
    expect({ ...changed, problems: [] }).toEqual({ ...plain, problems: [] });
    expect(changed.problems.map(({ code, message }) => [code, message])).toEqual([
      [
        'unknown-column',
        'Спортсмены!W2: столбец «Фамилия» стоит ещё раз – он не читается, читается первый',
      ],
    ]);
  });

  test('have headers in any case and without stars and notes', async () => {
    const plain = await readPlainTable(plainTable());
    const typed = plainTable();
    typed.headers = typed.headers.map((text) =>
      text
        .replace('*', '')
        .replace(/ ?\(.*\)/, '')
        .toUpperCase(),
    );
    expect(await readPlainTable(typed)).toEqual(plain);
  });
});
