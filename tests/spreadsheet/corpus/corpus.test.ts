// Every file of the corpus is read on the server as it says beside it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readApplication } from '#spreadsheet/read/readApplication.ts';
import { CORPUS_TODAY, type CorpusResult, summaryOf } from './summary.ts';

const folder = join(import.meta.dirname, 'kept');
const MIB = 1024 * 1024;
const names = readdirSync(folder).flatMap((name) => /^(.*)\.xlsx$/.exec(name)?.[1] ?? []);
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, `${name}.xlsx`)));

describe('the corpus', () => {
  test.each(names)('%s', async (name) => {
    const { clause: _, ...expected }: CorpusResult = JSON.parse(
      readFileSync(join(folder, `${name}.json`), 'utf8'),
    );
    const read = await readApplication(bytesOf(name), { today: CORPUS_TODAY });
    expect(summaryOf(read)).toEqual(expected);
  });

  test('has at least 150 cases and is small', () => {
    expect(names.length).toBeGreaterThanOrEqual(150);
    const sizes = names.map((name) => bytesOf(name).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * MIB);
  });
});
