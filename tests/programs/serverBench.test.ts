// The bench of the server works: all its rows come, measured or not.
import { expect, test } from 'vitest';
import { runProgram } from '#tests/support/server/run/runProgram.ts';

test('a tiny run prints every row with its numbers', async () => {
  const { code, output, errors } = await runProgram('tests/bench/server/table.ts', ['tiny'], {});
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const rows = output.split('\n').filter((line) => /^\| [\da-z]/.test(line));
  expect(rows.map((row) => row.split(' | ')[0]?.slice(2))).toEqual([
    'a competition',
    'a script of 3 kB',
    'statistic of 2 teams',
    'list of 10 competitions',
    'list of 20 competitions',
    'the first 5 of them',
    'workbook of 2 teams × 3',
    '0.3 MB in one request',
    'the same in pieces',
    '3 people at once, 0.2 MB each',
    'the first 5 of 30, beside those of 6',
  ]);
  for (const row of rows) {
    const [, , bare, served, ratio] = row.split(' | ').map(Number);
    expect([bare, served, ratio].every((number = 0) => number > 0)).toBe(true);
  }
});
