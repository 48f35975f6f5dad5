import { describe, expect, test } from 'vitest';
import { corpusFiles, keptFiles, readExpected } from './files.ts';
import { readSummary } from './summary.ts';
import { isLong } from '#tests/support/long.ts';

const MIB = 1024 * 1024;
const files = corpusFiles(isLong).map((file) => ({
  ...file,
  place: `${file.family}/${file.name}`,
}));
const expected = readExpected();

describe('the corpus', () => {
  test.each(files)('$place, by $producer', async ({ place, bytes }) => {
    expect(await readSummary(await bytes())).toEqual(expected.get(place));
  });

  test('has an expected result for every case, and a case for every result', () => {
    expect([...expected.keys()].toSorted()).toEqual(
      [...new Set(files.map(({ place }) => place))].toSorted(),
    );
  });

  test('has 120 files of other programs, and they are small', async () => {
    const kept = await Promise.all(keptFiles().map(({ bytes }) => bytes()));
    expect(kept.length).toBeGreaterThanOrEqual(120);
    expect(kept.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(3 * MIB);
  });
});
